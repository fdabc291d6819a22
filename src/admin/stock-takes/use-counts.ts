import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { quantityOf } from '#admin/stock/delivery.ts'
import {
  countStock,
  getStockTake,
  listStockTakes,
  type StockTake,
} from '#contract/admin/stock-takes.ts'
import { ApiCallError } from '#contract/client.ts'
import { useStore } from '#ui/use-store.ts'
import {
  type Counts,
  countDrafts,
  draftCount,
  removeDrafts,
  removeSavedCounts,
} from './count-drafts.ts'
import { stockTakeQuery } from './take-scope.ts'

/** A count is saved after a short pause, so that ten presses of + are one call. */
const pauseMs = 600
const retryMs = 15_000
/** Counts that one call may send. */
const maxCounts = 200
const none: Counts = {}

/** Saves the counts of this device as the person goes, and again after a failure. */
function useSaveDrafts(take: StockTake, drafts: Counts) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (counts: Counts) =>
      callAdmin(countStock, {
        params: { stockTakeId: take.id },
        body: {
          counts: Object.entries(counts).map(([variantId, counted]) => ({ variantId, counted })),
        },
      }),
    onSuccess: (saved, counts) => {
      client.setQueryData(stockTakeQuery(take.id).queryKey, saved)
      removeSavedCounts(take.id, counts)
    },
    onError: (error) => {
      if (!(error instanceof ApiCallError) || error.code !== 'stock_take_closed') return
      removeDrafts(take.id)
      void invalidate(client, listStockTakes, getStockTake)
    },
    networkMode: 'always',
  })
  const { mutate, isPending, failureCount } = save
  useEffect(() => {
    if (isPending || Object.keys(drafts).length === 0) return
    const send = () => mutate(Object.fromEntries(Object.entries(drafts).slice(0, maxCounts)))
    const timer = setTimeout(send, failureCount > 0 ? retryMs : pauseMs)
    addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [drafts, mutate, isPending, failureCount])
  return save
}

/** The texts of the fields that a person changed and did not leave, or that are no whole number. */
function useCountTexts(countedOf: (variantId: string) => number | undefined, takeId: string) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const textOf = (variantId: string) => texts[variantId] ?? String(countedOf(variantId) ?? '')
  const isWrong = (variantId: string) => quantityOf(textOf(variantId)) === undefined
  return {
    textOf,
    isWrong,
    /** The variants whose text is no whole number. */
    wrongIds: Object.keys(texts).filter(isWrong),
    setText: (variantId: string, text: string) => {
      setTexts((before) => ({ ...before, [variantId]: text }))
      const counted = text.trim() === '' ? undefined : quantityOf(text)
      if (counted !== undefined) draftCount(takeId, variantId, counted)
    },
    /** Shows the count of a field again that a person leaves. A wrong text stays. */
    leave: (variantId: string) => {
      if (isWrong(variantId)) return
      setTexts(({ [variantId]: _, ...others }) => others)
    },
  }
}

/** Returns the counts of a stock take with those of this device that are not saved yet. */
export function useCounts(take: StockTake) {
  const drafts = useStore(countDrafts, {})[take.id] ?? none
  const save = useSaveDrafts(take, drafts)
  const saved = new Map(take.counts.map((count) => [count.variantId, count]))
  const countedOf = (variantId: string) => drafts[variantId] ?? saved.get(variantId)?.counted
  return {
    ...useCountTexts(countedOf, take.id),
    saved,
    countedOf,
    isUnsaved: (variantId: string) => variantId in drafts,
    unsavedCount: Object.keys(drafts).length,
    /** Number of variants with a count, saved or not. */
    countedCount: new Set([...saved.keys(), ...Object.keys(drafts)]).size,
    setCount: (variantId: string, counted: number) => draftCount(take.id, variantId, counted),
    isFailed: save.isError,
    retry: () => save.mutate(drafts),
  }
}

/** The counts of a stock take, as the page shows and changes them. */
export type CountsState = ReturnType<typeof useCounts>
