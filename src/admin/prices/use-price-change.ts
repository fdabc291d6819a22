import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { pricesCopy as copy } from '#content/copy/admin/prices.ts'
import { changePrices, type PricePlan, previewPrices } from '#contract/admin/prices.ts'
import { ApiCallError } from '#contract/client.ts'
import {
  countChanges,
  emptyPriceTexts,
  groupPrices,
  type PriceVariant,
  readPriceChange,
} from './price-change.ts'

/** A preview starts this long after the last key, in ms. */
const pauseMs = 250

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Returns the sentences of a failed preview, with the names of the variants. */
function previewErrors(error: Error, variants: readonly PriceVariant[]): string[] {
  if (!(error instanceof ApiCallError)) return [errorText(error)]
  const byId = new Map(variants.map((each) => [each.id, each]))
  return error.errors.map(({ field = '', description }) => {
    const variant = byId.get(field)
    if (!variant) return description
    const { product, color, size } = variant
    return copy.failed([product, color, size].filter(Boolean).join(' '), description)
  })
}

/** A change of the prices of variants on sale: what was entered, its preview, and how it is made. */
export function usePriceChange(variants: readonly PriceVariant[], onDone: () => void) {
  const queryClient = useQueryClient()
  const [texts, setTexts] = useState(emptyPriceTexts)
  const change = readPriceChange(texts)
  const body = change && {
    variantIds: variants.map(({ id }) => id),
    change,
    oldPrice: texts.oldPrice,
  }
  const preview = useQuery({
    queryKey: [previewPrices.path, body],
    queryFn: async ({ signal }): Promise<PricePlan | null> => {
      if (!body) return null
      await pause()
      return callAdmin(previewPrices, { body, signal })
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const plan = body ? (preview.data ?? undefined) : undefined
  const save = useMutation({
    mutationFn: (hash: string) => {
      if (!body) throw new Error('There is no change.')
      return callAdmin(changePrices, { body: { ...body, previewHash: hash } })
    },
    onSuccess: () => {
      void refreshProducts(queryClient)
      showToast(copy.done(count))
      onDone()
    },
    onError: () => void preview.refetch(),
  })
  const groups = plan ? groupPrices(plan.rows, variants) : []
  const count = countChanges(groups)
  const isOutdated = save.error instanceof ApiCallError && save.error.code === 'plan_outdated'
  return {
    texts,
    setTexts: (next: typeof texts) => {
      save.reset()
      setTexts(next)
    },
    hasChange: change !== undefined,
    groups,
    /** How many prices change. */
    count,
    errors: preview.error ? previewErrors(preview.error, variants) : [],
    /** Why the last attempt failed. */
    failure: save.error ? (isOutdated ? copy.outdated : errorText(save.error)) : undefined,
    isCalculating: preview.isFetching,
    isSaving: save.isPending,
    /** The prices can be changed as previewed. */
    isReady: plan !== undefined && !preview.isFetching && !preview.error && count > 0,
    save: () => plan && save.mutate(plan.previewHash),
  }
}
