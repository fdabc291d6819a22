import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTabState } from '#admin/kit/use-draft.ts'
import { callAdmin, createIdempotencyKey } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { listStock, maxStockCodes, moveStock, type StockRow } from '#contract/admin/stock.ts'
import {
  type Delivery,
  emptyDelivery,
  movementsOf,
  readCodes,
  withMore,
  withoutVariants,
} from './delivery.ts'
import { refreshStock } from './refresh-stock.ts'

const copy = stockCopy.receive
/** The toast with 'Undo' stays this long. */
const undoMs = 15_000

/** Reads the variants of codes that are not known yet. */
async function readRows(codes: readonly string[]): Promise<StockRow[]> {
  const rows: StockRow[] = []
  for (let start = 0; start < codes.length; start += maxStockCodes) {
    const page = codes.slice(start, start + maxStockCodes)
    const query = { codes: page.join(','), limit: maxStockCodes }
    rows.push(...(await callAdmin(listStock, { query })).items)
  }
  return rows
}

/** The delivery that a person enters. The tab stores it. */
export function useDelivery(listed: readonly StockRow[]) {
  const client = useQueryClient()
  const { headersFor, forget } = useIdempotencyKey()
  const [typed, setDelivery] = useTabState<Delivery>('delivery')
  const delivery = typed ?? emptyDelivery
  const change = (update: (before: Delivery) => Delivery) =>
    setDelivery((before) => {
      const next = update(before ?? emptyDelivery)
      return next.note === '' && Object.keys(next.entries).length === 0 ? undefined : next
    })
  const codes = useMutation({
    mutationFn: async (text: string) => {
      const entered = Object.values(delivery.entries).map(({ row }) => row)
      const known = [...listed, ...entered]
      const { unknown } = readCodes(text, known)
      return readCodes(text, unknown.length > 0 ? [...known, ...(await readRows(unknown))] : known)
    },
    onSuccess: ({ found }) =>
      change((before) =>
        found.reduce((next, { row, quantity }) => withMore(next, row, quantity), before),
      ),
    onError: (error) => showToast(copy.failed, { detail: errorText(error) }),
  })
  const undo = useMutation({
    mutationFn: (booked: readonly { variantId: string; delta: number }[]) => {
      const movements = booked.map(({ variantId, delta }) => ({
        variantId,
        cause: 'correction' as const,
        quantity: -delta,
      }))
      return callAdmin(moveStock, { body: { movements }, headers: createIdempotencyKey() })
    },
    onSuccess: () => showToast(copy.undone),
    onError: (error) => showToast(copy.failed, { detail: errorText(error) }),
    onSettled: () => refreshStock(client),
  })
  const save = useMutation({
    mutationFn: () => {
      const note = delivery.note.trim()
      const body = { movements: movementsOf(delivery), ...(note ? { note } : {}) }
      return callAdmin(moveStock, { body, headers: headersFor(body) })
    },
    onSuccess: ({ results }) => {
      forget()
      const pieces = results.reduce((sum, { delta }) => sum + delta, 0)
      showToast(copy.saved(pieces), {
        durationMs: undoMs,
        action: {
          label: stockCopy.adjust.undo,
          icon: 'undo',
          isUndo: true,
          onPress: () => undo.mutate(results),
        },
      })
      const ids = results.map(({ variantId }) => variantId)
      const rest = withoutVariants(delivery, ids)
      setDelivery(Object.keys(rest.entries).length > 0 ? rest : undefined)
    },
    onSettled: () => refreshStock(client),
  })
  return {
    delivery,
    isTouched: typed !== undefined,
    change,
    reset: () => setDelivery(undefined),
    codes,
    save,
    error: save.error ? `${copy.failed}. ${errorText(save.error)}` : undefined,
  }
}

/** The delivery with the functions that change it. */
export type DeliveryForm = ReturnType<typeof useDelivery>
