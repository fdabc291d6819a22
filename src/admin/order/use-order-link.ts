import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan } from '#admin/kit/me.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { refreshOrders } from '#admin/orders/refresh-orders.ts'
import { copyText } from '#admin/ui/copy-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { blockOrderLink, sendOrderLink, shareOrderLink } from '#contract/admin/order-links.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { storeOrder } from './stored-order.ts'

const showFailure = (error: Error): void => {
  showToast(orderCopy.linkFailed, { detail: errorText(error) })
}

/** Returns whether the person may use the link of an order. */
export function useCanShareLink(order: Pick<OrderDetail, 'hasLink'>): boolean {
  return useCan()('orders.manage') && order.hasLink
}

/** Returns the mutations that get, send and block the link of an order. */
export function useOrderLink({ id }: Pick<OrderDetail, 'id'>) {
  const queryClient = useQueryClient()
  const params = { order: id }
  const share = useMutation({
    mutationFn: (channel: 'email' | 'phone') =>
      callAdmin(shareOrderLink, { params, body: { channel } }),
    // The timeline shows it. The link must not wait until everything is read again.
    onSuccess: () => {
      void refreshOrders(queryClient)
    },
  })
  const send = useMutation({
    mutationFn: () => callAdmin(sendOrderLink, { params, body: {} }),
    onSuccess: (order) => {
      storeOrder(queryClient, order)
      showToast(orderCopy.linkSent)
    },
    onError: showFailure,
  })
  const block = useMutation({
    mutationFn: () => callAdmin(blockOrderLink, { params, body: {} }),
    onSuccess: (order) => {
      storeOrder(queryClient, order)
      showToast(orderCopy.linkBlocked)
    },
    onError: showFailure,
  })
  const copy = () => {
    const url = share.mutateAsync('email').then((link) => link.url)
    url.catch(showFailure)
    void copyText(url)
  }
  return { share, send, block, copy }
}
