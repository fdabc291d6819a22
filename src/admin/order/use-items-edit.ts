import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readConflictAuthor } from '#admin/kit/conflict-author.ts'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { useTabState } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatExactMoney } from '#admin/lib/format.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { refreshOrders } from '#admin/orders/refresh-orders.ts'
import { refreshStock } from '#admin/stock/refresh-stock.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { orderItemsCopy as copy } from '#content/copy/admin/order-items.ts'
import { editOrderItems, previewOrderItems } from '#contract/admin/order-items.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { ApiCallError } from '#contract/client.ts'
import { type FormItem, isUnchanged, ofOrder, toWanted } from './edited-items.ts'
import { storeOrder } from './stored-order.ts'

/** The form for the items of an order, as the tab stores it. */
interface ItemsForm {
  /** The version of the order that the form began with. */
  version: number
  items: FormItem[]
  shipping: 'keep' | 'recalculate'
}

/** Returns the conflict of a refused save, or undefined. */
function readConflict(error: Error | null) {
  const entry = error instanceof ApiCallError ? error.errors[0] : undefined
  if (entry?.code !== 'edit_conflict' || !entry.params) return undefined
  const params: Readonly<Record<string, unknown>> = { ...entry.params }
  const { yours, theirs, version } = params
  return {
    field: 'items',
    yours,
    theirs,
    version: Number(version),
    ...readConflictAuthor(params),
  }
}

const isOutdated = (error: Error | null): boolean =>
  error instanceof ApiCallError &&
  error.errors.some(({ code }) => code === 'plan_outdated' || code === 'insufficient_stock')

/**
 * The form for the items of a pending order. The server calculates what a change costs, so the form
 * saves only what it has shown.
 */
export function useItemsEdit(order: OrderDetail, onDone: () => void) {
  const queryClient = useQueryClient()
  const { headersFor } = useIdempotencyKey()
  const [untouched] = useState<ItemsForm>(() => ({
    version: order.version,
    items: order.items.map(ofOrder),
    shipping: 'recalculate',
  }))
  const [typed, setTyped] = useTabState<ItemsForm>(`order-items-${order.id}`)
  const form = typed ?? untouched
  const params = { order: order.id }
  const items = toWanted(form.items)
  const preview = useQuery({
    ...staffQuery(previewOrderItems, { params, body: { items, shipping: form.shipping } }),
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
    // Stock and rates may have changed since the same items were shown.
    staleTime: 0,
  })
  const save = useMutation({
    mutationFn: (total: number) => {
      const body = { version: form.version, items, shipping: form.shipping, total }
      return callAdmin(editOrderItems, { params, body, headers: headersFor(body) })
    },
    onSuccess: (saved) => {
      storeOrder(queryClient, saved)
      void refreshStock(queryClient)
      showToast(copy.saved(saved.number), {
        detail: copy.newTotal(formatExactMoney(saved.total ?? 0)),
      })
      onDone()
    },
    onError: async () => {
      await refreshOrders(queryClient)
      await invalidate(queryClient, previewOrderItems)
    },
  })
  const conflict = readConflict(save.error)
  const change = (next: Partial<ItemsForm>) => setTyped({ ...form, ...next })
  return {
    items: form.items,
    shipping: form.shipping,
    setItems: (next: FormItem[]) => change({ items: next }),
    setShipping: (shipping: ItemsForm['shipping']) => change({ shipping }),
    preview: preview.data,
    previewError: preview.error,
    isCurrent: preview.isSuccess && !preview.isPlaceholderData && !preview.isFetching,
    isChanged: !isUnchanged(form.items, order),
    isSaving: save.isPending,
    /** The text in the foot of the form about a failed save. */
    error:
      save.error && !conflict
        ? isOutdated(save.error)
          ? copy.outdated
          : errorText(save.error)
        : undefined,
    conflict,
    /** Continues after a conflict: with the items of the form, or with those of the order now. */
    resolve: (choice: 'mine' | 'theirs') => {
      const version = conflict?.version ?? order.version
      save.reset()
      setTyped({
        ...form,
        version,
        ...(choice === 'theirs' && { items: order.items.map(ofOrder) }),
      })
    },
    save: () => preview.data && save.mutate(preview.data.total),
  }
}
