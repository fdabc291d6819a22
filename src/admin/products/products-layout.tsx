import { type Column, defineList } from '#admin/kit/list-layout.ts'
import { RowLink } from '#admin/kit/row-link.tsx'
import { formatCount } from '#admin/lib/format.ts'
import { ProductStatus } from '#admin/product/product-status.tsx'
import { Swatch } from '#admin/ui/swatch.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { ProductMenu } from './product-menu.tsx'
import { productPath } from './product-paths.ts'
import { priceText, statusName, updatedText } from './product-texts.ts'

/** How many swatches a row shows. */
const maxSwatches = 5

/** The cloth of each colour, with the names for screen readers. */
function Swatches({ colors }: Pick<ProductRow, 'colors'>) {
  const names = colors.map(({ name }) => name).join(', ')
  if (colors.every(({ image }) => image === null))
    return <span className="text-ink-2">{names}</span>
  return (
    <span className="flex items-center gap-1" title={names}>
      <span className="sr-only">{names}</span>
      {colors.slice(0, maxSwatches).map(({ name, image }) => (
        <Swatch key={name} src={image} size="tiny" />
      ))}
    </span>
  )
}

/** The state of the stock: sold out, low or missing. */
function Availability({ soldOutCount, lowCount, image }: ProductRow) {
  const low = lowCount - soldOutCount
  return (
    <span className="text-small">
      {soldOutCount > 0 && <span className="text-danger">{copy.someSoldOut(soldOutCount)}</span>}
      {soldOutCount > 0 && low > 0 && ', '}
      {low > 0 && <span className="text-brass">{copy.low(low)}</span>}
      {soldOutCount === 0 && low <= 0 && image === null && (
        <span className="text-ink-2">{copy.noPicture}</span>
      )}
    </span>
  )
}

const { columns: heads } = copy

/** The actions for a product, for staff who may change it. */
const menu: Column<ProductRow> = {
  head: heads.actions,
  isHeadHidden: true,
  width: 'w-10',
  isNumber: true,
  isControl: true,
  cell: (product) => (
    <span className="relative z-1 -me-2">
      <ProductMenu product={product} />
    </span>
  ),
}

const layout = defineList({
  label: copy.title,
  idOf: (product: ProductRow) => product.id,
  select: { all: copy.selectAll, row: ({ name }) => copy.select(name), isAlwaysShown: true },
  columns: {
    picture: {
      head: heads.picture,
      isHeadHidden: true,
      width: 'w-12',
      cell: ({ image }) => <Thumb src={image ?? ''} />,
      card: ({ image }) => <Thumb src={image ?? ''} size="m" />,
      bone: 'picture',
    },
    name: {
      head: heads.name,
      look: 'font-medium',
      cell: ({ id, name }) => (
        <RowLink row={id} to={productPath(id)}>
          <bdi>{name}</bdi>
        </RowLink>
      ),
      bone: [12, 6],
    },
    state: {
      head: heads.state,
      width: 'w-45',
      cell: (product) => <ProductStatus name={statusName(product)} />,
      bone: 10,
    },
    category: {
      head: heads.category,
      width: 'w-20',
      from: 'wide',
      look: 'text-ink-2',
      cell: ({ category }) => kindNames[category],
      bone: 5,
    },
    colours: {
      head: heads.colours,
      width: 'w-34',
      from: 'tablet',
      cell: Swatches,
      bone: 9,
    },
    price: {
      head: heads.price,
      width: 'w-36',
      isNumber: true,
      cell: ({ priceFrom, priceTo }) => priceText(priceFrom, priceTo),
      bone: 8,
    },
    stock: {
      head: heads.stock,
      width: 'w-16',
      isNumber: true,
      cell: ({ stock }) => formatCount(stock),
      card: ({ stock }) => (
        <span className="text-small">
          {heads.stock}: {formatCount(stock)}
        </span>
      ),
      bone: 3,
    },
    availability: {
      head: heads.availability,
      width: 'w-35',
      from: 'tablet',
      cell: Availability,
    },
    updated: {
      head: heads.updated,
      width: 'w-38',
      from: 'wide',
      look: 'text-ink-2',
      cell: updatedText,
      bone: 14,
    },
  },
  card: {
    picture: 'picture',
    lines: [
      { start: ['name'] },
      { start: ['state'], end: ['price'] },
      { start: ['stock'], end: ['availability'] },
    ],
  },
})

/** The columns of the list of products, and how a phone arranges them. Who may write has the menu. */
export const productsLayout = (canWrite: boolean) =>
  canWrite
    ? defineList({
        ...layout,
        columns: { ...layout.columns, menu },
        card: { ...layout.card, lines: layout.card?.lines ?? [], control: 'menu' },
      })
    : layout
