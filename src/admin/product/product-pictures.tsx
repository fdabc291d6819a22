import { type ReactNode, useEffect, useRef } from 'react'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import type { ChangePictures, ProductPicture } from '#admin/pictures/pictures.ts'
import { PicturesPanel } from '#admin/pictures/pictures-panel.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { crumbStyle, pageHeadStyle } from '#admin/ui/page.tsx'
import { tapStyle, taskBarStyle } from '#admin/ui/task-bar.tsx'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { suggestAlts } from '#rules/suggest-alts.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { colourwaysOf, setField } from './colourways.ts'
import type { ProductForm } from './use-product-edit.ts'

interface FrameProps {
  product: string
  colour: string
  onClose: () => void
  children: ReactNode
}

/** The heading of the pictures with the way back. It has the focus first. */
function Frame({ product, colour, onClose, children }: FrameProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${picturesCopy.heading} · ${adminCopy.name}`
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  if (isPhone)
    return (
      <>
        <header data-task-bar data-covers-tabs className={taskBarStyle}>
          <button
            type="button"
            className={`-ms-3 ${tapStyle}`}
            aria-label={product}
            onClick={onClose}
          >
            <Icon name="back" />
          </button>
          <h1
            ref={heading}
            tabIndex={-1}
            className="type-title min-w-0 truncate text-[1.5rem]/[2rem]"
          >
            {picturesCopy.heading}
          </h1>
        </header>
        {children}
      </>
    )
  return (
    <>
      <button type="button" className={crumbStyle} onClick={onClose}>
        <Icon name="prev" size="small" />
        <bdi>{product}</bdi>
      </button>
      <div data-page-head className={pageHeadStyle}>
        <h1 ref={heading} tabIndex={-1} className="type-title me-3">
          {picturesCopy.heading}
        </h1>
        <bdi className="text-ink-2">{colour}</bdi>
      </div>
      {children}
    </>
  )
}

interface ProductPicturesProps {
  form: ProductForm
  isReadOnly: boolean
  colourKey: string
  /** Index of the picture that is selected first. */
  picture: number | undefined
  onColour: (colourKey: string) => void
  onClose: () => void
}

const missingAlts = (images: readonly ProductPicture[]): number =>
  images.filter(({ alt }) => alt === '').length

/** The pictures of a product in place of its form. All sizes of a colour share them. */
export function ProductPictures(props: ProductPicturesProps) {
  const { form, isReadOnly, colourKey, picture, onColour, onClose } = props
  const colourways = colourwaysOf(form.doc)
  const colours = colourways.map(({ key, color, variants: [first] }) => ({
    id: key,
    name: color || productCopy.colours.unnamed,
    images: first.images,
  }))
  const onChange = (key: string, change: ChangePictures) => {
    const changed = colourways.find((each) => each.key === key)
    if (!changed) return
    const [first] = changed.variants
    form.change(setField(changed.variants, 'images', change(first.images)))
  }
  const suggested = colourways.map(({ color, variants }) => ({
    variants,
    images: suggestAlts(form.doc, color, variants[0].images),
  }))
  const count = suggested.reduce(
    (sum, { variants: [first], images }) => sum + missingAlts(first.images) - missingAlts(images),
    0,
  )
  const onUse = () =>
    form.change(
      Object.fromEntries(
        suggested.flatMap(({ variants, images }) =>
          Object.entries(setField(variants, 'images', images)),
        ),
      ),
    )
  return (
    <Frame
      product={form.doc.name || productCopy.untitled}
      colour={colours.find(({ id }) => id === colourKey)?.name ?? ''}
      onClose={onClose}
    >
      <PicturesPanel
        colours={colours}
        colourId={colourKey}
        onColour={onColour}
        onChange={onChange}
        suggestion={count > 0 ? { count, onUse } : undefined}
        isReadOnly={isReadOnly}
        {...(picture === undefined ? {} : { initialPicture: picture })}
      />
    </Frame>
  )
}
