import { Link } from '@tanstack/react-router'
import { formatCount } from '#admin/lib/format.ts'
import { ProductStatus } from '#admin/product/product-status.tsx'
import { Bone } from '#admin/ui/blank.tsx'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { ProductMenu } from './product-menu.tsx'
import { productPath } from './product-paths.ts'
import type { ProductSelection } from './product-selection.ts'
import { priceText, statusName } from './product-texts.ts'
import { Availability } from './products-table.tsx'

interface CardsProps {
  products: readonly ProductRow[]
  selection: ProductSelection
  canWrite: boolean
}

/** The table of products on a phone. */
export function ProductCards({ products, selection, canWrite }: CardsProps) {
  return (
    <ul className="product-cards" aria-label={copy.title}>
      {products.map((product) => (
        <li key={product.id} className={selection.ids.has(product.id) ? 'is-selected' : ''}>
          {canWrite && (
            <Checkbox
              label={copy.select(product.name)}
              isChecked={selection.ids.has(product.id)}
              onChange={() => selection.toggle(product.id)}
            />
          )}
          <Thumb src={product.image ?? ''} size="m" />
          <span className="grow">
            <Link to={productPath(product.id)} className="med trunc">
              <bdi>{product.name}</bdi>
            </Link>
            <span className="l">
              <ProductStatus name={statusName(product)} />
              <span className="ink-2 nowrap">{priceText(product.priceFrom, product.priceTo)}</span>
            </span>
            <span className="l small">
              <span className="ink-2">
                {copy.columns.stock}: {formatCount(product.stock)}
              </span>
              <Availability product={product} />
            </span>
          </span>
          {canWrite && <ProductMenu product={product} />}
        </li>
      ))}
    </ul>
  )
}

/** The cards before the first page is loaded. */
export function ProductCardsBones() {
  return (
    <ul className="product-cards" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the grey cards never change places.
        <li key={index}>
          <span className="pic m" />
          <span className="grow">
            <Bone width={18} />
            <Bone width={24} />
          </span>
        </li>
      ))}
    </ul>
  )
}
