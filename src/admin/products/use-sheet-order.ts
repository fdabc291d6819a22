import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { type OrderMove, reorderProducts } from '#contract/admin/product-order.ts'
import { ApiCallError } from '#contract/client.ts'
import { addMove, applyMoves, type OrderItem, possibleMoves, toColourways } from './sheet-order.ts'

/** A call makes at most this many moves. */
const maxMoves = 200

/**
 * The order of the sheet with moves that are not saved. They are relative, so they stay when another
 * person changes the order meanwhile.
 */
export function useSheetOrder(items: readonly OrderItem[]) {
  const queryClient = useQueryClient()
  const [moves, setMoves] = useState<readonly OrderMove[]>([])
  const stored = toColourways(items)
  const order = applyMoves(stored, moves)
  const refresh = () => refreshProducts(queryClient)
  const save = useMutation({
    mutationFn: async () => {
      for (let start = 0; start < moves.length; start += maxMoves)
        await callAdmin(reorderProducts, { body: { moves: moves.slice(start, start + maxMoves) } })
    },
    onSuccess: async () => {
      await refresh()
      setMoves([])
      showToast(copy.orderSaved)
    },
    onError: () => void refresh(),
  })
  const isGone = save.error instanceof ApiCallError && save.error.code === 'not_found'
  return {
    order,
    hasMoves: moves.length > 0,
    move: (from: number, to: number) => setMoves(addMove(order, moves, { from, to })),
    isSaving: save.isPending,
    error: save.error ? (isGone ? copy.moved : errorText(save.error)) : undefined,
    save: () => {
      // Moves of products that left meanwhile are dropped when the person tries again.
      if (isGone) setMoves(possibleMoves(stored, moves))
      save.mutate()
    },
    discard: () => {
      setMoves([])
      save.reset()
    },
  }
}

/** The order of the sheet, and how it is changed and saved. */
export type SheetOrder = ReturnType<typeof useSheetOrder>
