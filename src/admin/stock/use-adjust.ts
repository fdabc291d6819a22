import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { moveStock, type NewMovement, type StockRow } from '#contract/admin/stock.ts'
import { ApiCallError } from '#contract/client.ts'
import { stockDelta } from '#rules/stock-causes.ts'
import { variantLabel } from './stock-grid.ts'
import { refreshStock } from './stock-queries.ts'

const copy = stockCopy.adjust

/** Returns the sentence for a failed movement. */
function adjustError(error: Error, movement: NewMovement): string {
  if (!(error instanceof ApiCallError) || error.code !== 'insufficient_stock')
    return `${copy.failed} ${errorText(error)}`
  const params = error.errors[0]?.params
  const left = params && 'left' in params ? params.left : 0
  return copy.tooFew(left, -stockDelta(movement))
}

interface Adjustment {
  movement: NewMovement
  note: string
}

/** Books a movement of a variant. A repeated press after a lost response books it once. */
export function useAdjust(row: StockRow, onDone: () => void) {
  const client = useQueryClient()
  const { headersFor } = useIdempotencyKey()
  const mutation = useMutation({
    mutationFn: ({ movement, note }: Adjustment) => {
      const body = { movements: [movement], ...(note.trim() ? { note: note.trim() } : {}) }
      return callAdmin(moveStock, { body, headers: headersFor(body) })
    },
    onSuccess: ({ results }) => {
      const stock = results[0]?.stock ?? row.stock
      showToast(variantLabel(row), { detail: copy.savedDetail(stock) })
      onDone()
    },
    onSettled: () => refreshStock(client),
  })
  const { error, variables } = mutation
  return {
    save: mutation.mutate,
    isSaving: mutation.isPending,
    error: error && variables ? adjustError(error, variables.movement) : undefined,
    clearError: mutation.reset,
  }
}
