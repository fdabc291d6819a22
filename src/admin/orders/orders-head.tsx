import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan, useDashboard } from '#admin/kit/me.ts'
import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { exportOrders } from '#contract/admin/orders.ts'
import { withoutSort } from './orders-filters.ts'

interface OrdersActionsProps {
  search: OrdersSearch
  /** The selection bar has the primary button, so the page gives its own up. */
  hasSelection: boolean
}

/** The buttons beside the heading of a wide screen: export, calls and packing. */
export function OrdersActions({ search, hasSelection }: OrdersActionsProps) {
  const can = useCan()
  const { data } = useDashboard()
  const countOf = (queue: string) => data?.queues.find(({ key }) => key === queue)?.count
  const download = useMutation({
    mutationFn: () => downloadAdmin(exportOrders, { query: withoutSort(search) }, 'orders.csv'),
    onError: (error) =>
      showToast(adminCopy.loadFailed(ordersCopy.subject), { detail: errorText(error) }),
  })
  const [calls, packing] = [countOf('toCall'), countOf('toPack')]
  return (
    <>
      {can('orders.export') && (
        <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
          {ordersCopy.export}
        </Button>
      )}
      {can('orders.fulfil') && (
        <>
          <Link to="/calls" className={buttonStyle()}>
            <Icon name="phone" />
            {ordersCopy.startCalls}
            {calls !== undefined && <span className="n">{calls}</span>}
          </Link>
          <Link to="/packing" className={buttonStyle(hasSelection ? 'secondary' : 'primary')}>
            {ordersCopy.startPacking}
            {packing !== undefined && <span className="n">{packing}</span>}
          </Link>
        </>
      )}
    </>
  )
}
