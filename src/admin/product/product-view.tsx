import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { DetailPage } from '#admin/kit/detail-page.tsx'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Columns } from '#admin/ui/columns.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { Section } from '#admin/ui/section.tsx'
import { productCopy as copy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { baseLocale } from '#contract/locale.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { DetailsSection } from './details-section.tsx'
import type { ProductLanguage } from './field-names.ts'
import { OrganisationSection } from './organisation-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { ProductHead } from './product-head.tsx'
import { SearchResult } from './search-result.tsx'
import { ChangesPanel, StatePanel } from './state-panel.tsx'
import { back } from './stored-product.ts'
import { useJump } from './use-jump.ts'
import { useProductDialogs } from './use-product-dialogs.tsx'
import { useProductEdit } from './use-product-edit.ts'
import { usePublish } from './use-publication.ts'

/** It loads after the fields above it, because it contains the library for dragging. */
const ColoursSection = lazyRouteComponent(() => import('./colours-section.tsx'), 'ColoursSection')
const ProductConflicts = lazyRouteComponent(
  () => import('./product-conflicts.tsx'),
  'ProductConflicts',
)
const HistorySection = lazyRouteComponent(() => import('./history-section.tsx'), 'HistorySection')

/** The final heading of the colours while their code loads. */
const coloursBones = <Section aria-busy="true" title={copy.colours.title}></Section>

interface ProductViewProps {
  editor: ProductEditor
  isReadOnly: boolean
}

/** A product with its form, its state in the shop and its history. */
export function ProductView({ editor, isReadOnly }: ProductViewProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const form = useProductEdit(editor, isReadOnly)
  const publication = usePublish(editor, form)
  const dialogs = useProductDialogs(editor, form, isReadOnly)
  const section = { editor, form, isReadOnly, isPhone }
  const [language, setLanguage] = useState<ProductLanguage>(baseLocale)
  const jump = useJump({ doc: form.doc, onOpen: dialogs.open, onLanguage: setLanguage })
  const panel = (
    <StatePanel {...section} publication={publication} onOpen={dialogs.open} onJump={jump} />
  )
  const saveBar = (
    <SaveBar
      fields={form.unsavedNames}
      isSaving={form.isSaving}
      error={form.error}
      blocked={form.openChoices > 0 ? copy.conflict.blocked(form.openChoices) : undefined}
      onSave={form.save}
      onDiscard={form.discard}
    />
  )
  if (dialogs.pictures)
    return (
      <>
        {dialogs.pictures}
        {saveBar}
      </>
    )
  return (
    <DetailPage
      title={form.doc.name || copy.untitled}
      back={back}
      actions={<ProductHead {...section} onOpen={dialogs.open} />}
    >
      {isReadOnly && <p className="mb-4 text-ink-2">{copy.readOnly}</p>}
      <Suspense fallback={null}>{form.conflict && <ProductConflicts form={form} />}</Suspense>
      <Columns
        className="pb-20 md:pb-12"
        side={
          <div className="max-md:mt-5 max-md:border-t max-md:border-line max-md:pt-5">
            {isPhone ? <ChangesPanel {...section} onOpen={dialogs.open} /> : panel}
            <OrganisationSection {...section} />
            <SearchResult editor={editor} doc={form.doc} />
            <Suspense fallback={null}>
              <HistorySection editor={editor} onOpen={dialogs.open} />
            </Suspense>
          </div>
        }
      >
        {isPhone && panel}
        <DetailsSection {...section} language={language} onLanguage={setLanguage} />
        <Suspense fallback={coloursBones}>
          <ColoursSection {...section} onOpen={dialogs.open} />
        </Suspense>
        <PricesSection {...section} onOpen={dialogs.open} />
      </Columns>
      {dialogs.dialog}
      {saveBar}
    </DetailPage>
  )
}
