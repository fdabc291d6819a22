import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import type { MenuEntry } from '#admin/ui/menu.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { releaseOrder, setOrderPacked } from '#contract/admin/packing.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { storeOrder } from './packing-orders.ts'
import { clearTicks } from './ticks.ts'
import type { PackOrderState } from './use-pack-order.ts'

/** A change of one order that needs a connection. A failure is shown at the foot. */
function useOrderChange(change: () => Promise<OrderDetail>, number: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (order) => storeOrder(client, order),
    onError: (error) => showToast(packingCopy.refused(number), { detail: errorText(error) }),
  })
}

/** Returns the line of the shell that takes the next step of an order. */
function commandOf({ number }: OrderDetail, step: PackOrderState['step']): string {
  if (step === 'pending') return shopCommands.orderStatus(number, 'processing')
  if (step === 'open' || step === 'packed') return shopCommands.orderStatus(number, 'shipped')
  return shopCommands.order(number)
}

/** Returns the entries of the menu of an order. `onLeave` opens the list. */
export function usePackMenu({ order, step, claim }: PackOrderState, onLeave: () => void) {
  const { id, number } = order
  const navigate = useNavigate()
  const params = { order: id }
  const release = useOrderChange(() => callAdmin(releaseOrder, { params }), number)
  const unpack = useOrderChange(
    () => callAdmin(setOrderPacked, { params, body: { isPacked: false } }),
    number,
  )
  const print = (kind: string) => () =>
    void navigate({ to: '/print/$kind', params: { kind }, search: { orders: number } })
  const { menu } = packingCopy
  const entries: MenuEntry[] = [
    { label: menu.slip, icon: 'print', onSelect: print('slips') },
    { label: menu.label, icon: 'qr', onSelect: print('labels') },
    {
      label: menu.order,
      icon: 'orders',
      onSelect: () => void navigate({ to: '/orders/$number', params: { number } }),
    },
  ]
  if (claim.isMine)
    entries.push('line', {
      label: menu.release,
      icon: 'close',
      onSelect: () => {
        clearTicks(id)
        release.mutate(undefined, { onSuccess: onLeave })
      },
    })
  if (step === 'packed' && order.packedAt)
    entries.push('line', { label: menu.unpack, icon: 'undo', onSelect: () => unpack.mutate() })
  entries.push(
    'line',
    commandEntry(() => [commandOf(order, step)]),
  )
  return { entries, printSlip: print('slips') }
}
