import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { orderFilterCopy, ordersCopy } from '#content/copy/admin/orders.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { canFindOrders } from '#rules/order-search.ts'
import { isNarrowed, tabOf, withoutFilters } from './orders-filters.ts'

interface OrdersBlankProps {
  search: OrdersSearch
  onChange: (search: OrdersSearch) => void
}

/** Shown instead of a list without orders: nothing to do, no orders yet, or no match. */
export function OrdersBlank({ search, onChange }: OrdersBlankProps) {
  const { shop } = useMe()
  const tab = tabOf(search)
  if (isNarrowed(search)) {
    const isTooShort = search.q !== undefined && !canFindOrders(search.q)
    const searchedTab = tab === 'all' ? undefined : ordersCopy.searchedTab(ordersCopy.tabs[tab])
    return (
      <Blank
        title={ordersCopy.noMatch(search.q)}
        text={isTooShort ? ordersCopy.tooShort : searchedTab}
      >
        <Button onClick={() => onChange(withoutFilters(search))}>{orderFilterCopy.clear}</Button>
      </Blank>
    )
  }
  return (
    <Blank {...ordersCopy.empty[tab]}>
      {tab === 'toPack' && (
        <Link to="/calls" className={buttonStyle()}>
          {ordersCopy.startCalls}
        </Link>
      )}
      {tab === 'all' && (
        <a href={shop.siteUrl} className={buttonStyle()}>
          {adminCopy.viewShop}
        </a>
      )}
    </Blank>
  )
}
