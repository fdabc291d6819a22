import { useRef } from 'react'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { type BannerProduct, contentLimits } from '#contract/admin/content.ts'
import type { PromoBanner } from '#contract/content.ts'
import { contentDifferences } from './content-values.ts'
import { OriginalActions } from './original-actions.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.banners
const kinds = ['ties', 'shirts'] as const

interface BannersEditorProps {
  edit: ContentEdit<'banners'>
  products: readonly BannerProduct[]
  isReadOnly: boolean
}

interface BannerFieldsProps extends BannersEditorProps {
  kind: (typeof kinds)[number]
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
    <div className="banner-caption">
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
      <div className="text-actions">
        <OriginalActions
          of="banners"
          differences={contentDifferences(value, restored)}
          onRestore={isReadOnly ? undefined : () => change(restored)}
          fieldRef={field}
        />
      </div>
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
    <li className="banner-row">
      <p className="small ink-2">{copy.number(index + 1)}</p>
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
        <p className="banner-note">
          <Icon name="info" />
          {copy.archived}
        </p>
      )}
    </li>
  )
}

/** The banners between rows on phones, in their order. */
export function BannersEditor(props: BannersEditorProps) {
  return kinds.map((kind) => (
    <section key={kind} className="content-group" aria-labelledby={`banners-${kind}`}>
      <div className="sec-head">
        <h2 className="h2" id={`banners-${kind}`}>
          {copy.headings[kind]}
        </h2>
        <span className="small ink-3">{copy.notes[kind]}</span>
      </div>
      <ol className="banner-list">
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
