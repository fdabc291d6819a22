import { type FormEvent, type ReactNode, useState } from 'react'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { contentCopy as copy } from '#content/copy/admin/content.ts'
import type { BannerProduct, ContentItemOf, ContentKey } from '#contract/admin/content.ts'
import type { Locale } from '#contract/locale.ts'
import { BannersEditor } from './banners-editor.tsx'
import { ContentConflictBand } from './content-conflict.tsx'
import { BannersPreview, ContentPreview, FaqsPreview, PoliciesPreview } from './content-preview.tsx'
import { changedNames } from './content-values.ts'
import { FaqsEditor } from './faqs-editor.tsx'
import { PoliciesEditor } from './policies-editor.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import type { Placeholders } from './shop-text.tsx'
import { type ContentEdit, useContentEdit } from './use-content-edit.ts'

interface FormProps<Key extends ContentKey> {
  item: ContentItemOf<Key>
  locale: Locale
  placeholders: Placeholders
  products: readonly BannerProduct[]
  isReadOnly: boolean
  /** The question whether to restore the original texts is open. */
  isRestoring: boolean
  onRestored: () => void
}

interface LayoutProps<Key extends ContentKey> extends FormProps<Key> {
  edit: ContentEdit<Key>
  editor: ReactNode
  preview: ReactNode
}

/** The editor beside the preview, with what saving needs. */
function ContentLayout<Key extends ContentKey>(props: LayoutProps<Key>) {
  const { edit, editor, preview, locale, isRestoring, onRestored } = props
  const { differences, conflict } = edit
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (differences.length > 0 && !conflict) edit.save()
  }
  return (
    <form
      className="mt-5 grid grid-cols-1 pb-24 lg:grid-cols-[minmax(0,1fr)_20rem] min-[80rem]:grid-cols-[minmax(0,1fr)_26.5rem]"
      noValidate
      onSubmit={submit}
    >
      <div className="min-w-0 lg:pe-6 min-[80rem]:pe-10">
        <ContentConflictBand edit={edit} />
        {editor}
      </div>
      <ContentPreview of={edit.key} locale={locale}>
        {preview}
      </ContentPreview>
      <SaveBar
        fields={changedNames(edit.key, differences)}
        isSaving={edit.isSaving}
        error={edit.error}
        invalidCount={edit.invalidCount}
        blocked={conflict ? copy.conflict.blocked : undefined}
        onSave={edit.save}
        onDiscard={edit.discard}
      />
      {isRestoring && <RestoreDialog edit={edit} onClose={onRestored} />}
    </form>
  )
}

/** The form of the FAQs. */
export function FaqsForm(props: FormProps<'faqs'>) {
  const { item, locale, placeholders, isReadOnly } = props
  const edit = useContentEdit(item, locale)
  const [open, setOpen] = useState<number>()
  return (
    <ContentLayout
      {...props}
      edit={edit}
      editor={<FaqsEditor edit={edit} open={open} onOpen={setOpen} isReadOnly={isReadOnly} />}
      preview={<FaqsPreview faqs={edit.value} open={open} placeholders={placeholders} />}
    />
  )
}

/** The form of the banners. */
export function BannersForm(props: FormProps<'banners'>) {
  const { item, locale, products, isReadOnly } = props
  const edit = useContentEdit(item, locale)
  return (
    <ContentLayout
      {...props}
      edit={edit}
      editor={<BannersEditor edit={edit} products={products} isReadOnly={isReadOnly} />}
      preview={<BannersPreview banners={edit.value} products={products} />}
    />
  )
}

/** The form of the policies. */
export function PoliciesForm(props: FormProps<'policies'>) {
  const { item, locale, placeholders, isReadOnly } = props
  const edit = useContentEdit(item, locale)
  return (
    <ContentLayout
      {...props}
      edit={edit}
      editor={<PoliciesEditor edit={edit} isReadOnly={isReadOnly} />}
      preview={<PoliciesPreview policies={edit.value} placeholders={placeholders} />}
    />
  )
}
