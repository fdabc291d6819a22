import { Link } from '@tanstack/react-router'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { importPath, newFabricPath } from './product-paths.ts'
import { isNarrowed, searchOfTab, tabOf } from './products-filters.ts'

interface ProductsBlankProps {
  search: ProductsSearch
  canWrite: boolean
  onChange: (search: ProductsSearch) => void
  onAdd: () => void
}

/** Shown instead of a list without products: no products yet, or no match. */
export function ProductsBlank({ search, canWrite, onChange, onAdd }: ProductsBlankProps) {
  const tab = tabOf(search)
  if (isNarrowed(search))
    return (
      <Blank title={copy.noMatch(search.q)}>
        <Button onClick={() => onChange(searchOfTab(tab, search))}>{copy.clearFilters}</Button>
      </Blank>
    )
  if (tab !== 'all')
    return (
      <Blank title={copy.emptyTab[tab]}>
        {canWrite && tab !== 'archived' && <Button onClick={onAdd}>{copy.empty.add}</Button>}
      </Blank>
    )
  return (
    <Blank title={copy.empty.title} text={copy.empty.text}>
      {canWrite && (
        <>
          <Button variant="primary" onClick={onAdd}>
            {copy.empty.add}
          </Button>
          <Link to={importPath} className={buttonStyle()}>
            {copy.empty.import}
          </Link>
          <Link to={newFabricPath} className={buttonStyle()}>
            {copy.empty.fabric}
          </Link>
        </>
      )}
    </Blank>
  )
}
