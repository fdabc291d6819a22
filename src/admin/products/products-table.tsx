import { Link } from '@tanstack/react-router'
import { formatCount } from '#admin/lib/format.ts'
import { ProductStatus } from '#admin/product/product-status.tsx'
import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import { ProductMenu } from './product-menu.tsx'
import { productPath } from './product-paths.ts'
import type { ProductSelection } from './product-selection.ts'
import { priceText, statusName, updatedText } from './product-texts.ts'

/** How many swatches a row shows. */
const maxSwatches = 5

/** The cloth of each colour, with the names for screen readers. */
function Swatches({ colors }: Pick<ProductRow, 'colors'>) {
  const names = colors.map(({ name }) => name).join(', ')
  if (colors.every(({ image }) => image === null)) return <span className="ink-2">{names}</span>
  return (
    <span className="swatches" title={names}>
      <span className="sr">{names}</span>
      {colors.slice(0, maxSwatches).map(({ name, image }) => (
        <span key={name} className="swatch xs">
          {image && <img src={image} srcSet={srcSetOf(image)} sizes="56px" alt="" loading="lazy" />}
        </span>
      ))}
    </span>
  )
}

/** What is sold out, low or missing. */
export function Availability({ product }: { product: ProductRow }) {
  const { soldOutCount, lowCount, image } = product
  const low = lowCount - soldOutCount
  return (
    <span>
      {soldOutCount > 0 && <span className="danger">{copy.someSoldOut(soldOutCount)}</span>}
      {soldOutCount > 0 && low > 0 && ', '}
      {low > 0 && <span className="brass">{copy.low(low)}</span>}
      {soldOutCount === 0 && low <= 0 && image === null && (
        <span className="ink-2">{copy.noPicture}</span>
      )}
    </span>
  )
}

function Columns({ canWrite }: { canWrite: boolean }) {
  return (
    <colgroup>
      {canWrite && <col className="w-check" />}
      <col className="w-picture" />
      <col />
      <col className="w-state" />
      <col className="w-category c-x" />
      <col className="w-colours c-m" />
      <col className="w-price" />
      <col className="w-stock" />
      <col className="w-availability c-m" />
      <col className="w-updated c-x" />
      {canWrite && <col className="w-menu" />}
    </colgroup>
  )
}

interface TableProps {
  products: readonly ProductRow[]
  selection: ProductSelection
  canWrite: boolean
}

/** The heads. The selection bar stands in their place while products are selected. */
function Head({ products, selection, canWrite }: TableProps) {
  const { columns } = copy
  const isCovered = selection.ids.size > 0
  return (
    <thead className={isCovered ? 'sr' : ''}>
      <tr>
        {canWrite && (
          <th>
            {isCovered ? (
              <span className="sr">{copy.selectAll}</span>
            ) : (
              <Checkbox
                label={copy.selectAll}
                isChecked={false}
                onChange={() => selection.set(products.map(({ id }) => id))}
              />
            )}
          </th>
        )}
        <th>
          <span className="sr">{columns.picture}</span>
        </th>
        <th>{columns.name}</th>
        <th>{columns.state}</th>
        <th className="c-x">{columns.category}</th>
        <th className="c-m">{columns.colours}</th>
        <th className="num">{columns.price}</th>
        <th className="num">{columns.stock}</th>
        <th className="c-m">{columns.availability}</th>
        <th className="c-x">{columns.updated}</th>
        {canWrite && (
          <th>
            <span className="sr">{columns.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface RowProps extends Omit<TableProps, 'products'> {
  product: ProductRow
}

function Row({ product, selection, canWrite }: RowProps) {
  const { id, name, category, image, priceFrom, priceTo, stock, colors } = product
  const isSelected = selection.ids.has(id)
  return (
    <tr className={isSelected ? 'is-selected' : ''}>
      {canWrite && (
        <td className="over">
          <Checkbox
            label={copy.select(name)}
            isChecked={isSelected}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      <td>
        <Thumb src={image ?? ''} />
      </td>
      <td className="med">
        <Link to={productPath(id)}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td>
        <ProductStatus name={statusName(product)} />
      </td>
      <td className="c-x ink-2">{copy.categories[category]}</td>
      <td className="c-m">
        <Swatches colors={colors} />
      </td>
      <td className="num">{priceText(priceFrom, priceTo)}</td>
      <td className="num">{formatCount(stock)}</td>
      <td className="c-m small">
        <Availability product={product} />
      </td>
      <td className="c-x ink-2">{updatedText(product)}</td>
      {canWrite && (
        <td className="over num">
          <ProductMenu product={product} />
        </td>
      )}
    </tr>
  )
}

/** The products as a table. */
export function ProductsTable(props: TableProps) {
  const { products, ...rest } = props
  return (
    <table className="table products-table" aria-label={copy.title}>
      <Columns canWrite={props.canWrite} />
      <Head {...props} />
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

const boneColumns: readonly BoneColumn[] = [
  { content: () => <span className="pic" /> },
  { width: 12, spread: 6 },
  { width: 10 },
  { width: 5, className: 'c-x' },
  { width: 9, className: 'c-m' },
  { width: 8, className: 'num' },
  { width: 3, className: 'num' },
  { className: 'c-m' },
  { width: 14, className: 'c-x' },
]

/** The table before the first page is loaded: its heads and grey bars. */
export function ProductsTableBones({ selection, canWrite }: Omit<TableProps, 'products'>) {
  return (
    <table className="table products-table" aria-label={copy.title} aria-busy="true">
      <Columns canWrite={canWrite} />
      <Head products={[]} selection={selection} canWrite={canWrite} />
      <BoneRows columns={canWrite ? [{}, ...boneColumns, {}] : boneColumns} count={14} />
    </table>
  )
}
