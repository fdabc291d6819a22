import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan } from '#admin/kit/me.ts'
import { callAdmin, createIdempotencyKey } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { useIdempotencyKey } from '#admin/lib/use-idempotency-key.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { moveStock, type NewMovement, type StockRow } from '#contract/admin/stock.ts'
import { ApiCallError } from '#contract/client.ts'
import { stockDelta } from '#rules/stock-causes.ts'
import { reverseOf } from './adjust-stock.ts'
import { refreshStock } from './refresh-stock.ts'
import { variantLabel } from './stock-grid.ts'

const copy = stockCopy.adjust
/** The toast with 'Undo' stays this long. */
const undoMs = 15_000

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
  const can = useCan()
  const undo = useMutation({
    mutationFn: (movement: NewMovement) =>
      callAdmin(moveStock, { body: { movements: [movement] }, headers: createIdempotencyKey() }),
    onSuccess: ({ results: [result] }) =>
      showToast(copy.undone(variantLabel(row)), {
        detail: copy.savedDetail(result?.stock ?? row.stock),
      }),
    onError: (error, movement) =>
      showToast(variantLabel(row), { detail: adjustError(error, movement), durationMs: undoMs }),
    onSettled: () => refreshStock(client),
  })
  const mutation = useMutation({
    mutationFn: ({ movement, note }: Adjustment) => {
      const body = { movements: [movement], ...(note.trim() ? { note: note.trim() } : {}) }
      return callAdmin(moveStock, { body, headers: headersFor(body) })
    },
    onSuccess: ({ results: [result] }) => {
      showToast(variantLabel(row), {
        detail: copy.savedDetail(result?.stock ?? row.stock),
        durationMs: undoMs,
        action:
          result && result.delta !== 0
            ? {
                label: copy.undo,
                icon: 'undo',
                isUndo: true,
                onPress: () => undo.mutate(reverseOf(result.delta, result, can)),
              }
            : undefined,
      })
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
