import { useRef } from 'react'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { SectionHead } from '#admin/ui/section.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { kindsInMenu } from '#content/kinds.ts'
import { type BannerProduct, contentLimits } from '#contract/admin/content.ts'
import type { PromoBanner } from '#contract/content.ts'
import { type Kind, kinds } from '#contract/kinds.ts'
import { kindRules } from '#rules/kinds.ts'
import { contentDifferences } from './content-values.ts'
import { OriginalActions, TextActions } from './original-actions.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.banners

interface BannersEditorProps {
  edit: ContentEdit<'banners'>
  products: readonly BannerProduct[]
  isReadOnly: boolean
}

interface BannerFieldsProps extends BannersEditorProps {
  kind: Kind
  index: number
  banner: PromoBanner
}

/** The caption of one banner, and its original where it differs. */
function BannerCaption({ edit, isReadOnly, kind, index, banner }: BannerFieldsProps) {
  const { value, defaultValue, change, errorOf } = edit
  const field = useRef<HTMLInputElement>(null)
  const withCaption = (caption: string) => ({
    ...value,
    [kind]: value[kind].with(index, { ...banner, caption }),
  })
  const restored = withCaption(defaultValue[kind][index]?.caption ?? banner.caption)
  return (
    <div>
      <TextField
        ref={field}
        label={copy.caption}
        value={banner.caption}
        dir="auto"
        maxLength={contentLimits.caption}
        readOnly={isReadOnly}
        error={errorOf(`${kind}.${index}.caption`)}
        onChange={({ currentTarget }) => change(withCaption(currentTarget.value))}
      />
      <TextActions>
        <OriginalActions
          of="banners"
          differences={contentDifferences(value, restored)}
          onRestore={isReadOnly ? undefined : () => change(restored)}
          fieldRef={field}
        />
      </TextActions>
    </div>
  )
}

/** The caption and the product of one banner. */
function BannerFields(props: BannerFieldsProps) {
  const { edit, products, isReadOnly, kind, index, banner } = props
  const { value, change, errorOf } = edit
  const offered = products
    .filter(
      ({ category, isOnSale, id }) => category === kind && (isOnSale || id === banner.product),
    )
    .map(({ id, name }) => ({ value: id, label: name }))
  const product = products.find(({ id }) => id === banner.product)
  const options = product ? offered : [{ value: banner.product, label: banner.product }, ...offered]
  return (
    <li className="grid gap-3 border-b border-line py-4 lg:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="text-small text-ink-2">{copy.number(index + 1)}</p>
      <BannerCaption {...props} />
      <SelectField
        label={copy.product}
        value={banner.product}
        options={options}
        disabled={isReadOnly}
        error={errorOf(`${kind}.${index}.product`)}
        onChange={({ currentTarget: { value: product } }) =>
          change({ ...value, [kind]: value[kind].with(index, { ...banner, product }) })
        }
      />
      {!product?.isOnSale && (
        <p className="flex gap-1.5 text-small text-brass lg:col-start-2 lg:-col-end-1">
          <Icon name="info" />
          {copy.archived}
        </p>
      )}
    </li>
  )
}

/** The banners between rows on phones, in their order. */
export function BannersEditor(props: BannersEditorProps) {
  return kindsInMenu
    .filter((kind) => kinds[kind].banners > 0)
    .map((kind) => (
      <section key={kind} className="mb-8" aria-labelledby={`banners-${kind}`}>
        <SectionHead
          className="mb-3 min-h-8 flex-wrap"
          title={copy.heading(kindNames[kind])}
          titleId={`banners-${kind}`}
          note={
            <span className="text-small">
              {copy.note(kindNames[kind], kindRules[kind].cardsPerBanner)}
            </span>
          }
        />
        <ol className="border-t border-line">
          {props.edit.value[kind].map((banner, index) => (
            <BannerFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of banners is fixed.
              key={index}
              {...props}
              kind={kind}
              index={index}
              banner={banner}
            />
          ))}
        </ol>
      </section>
    ))
}
