import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { TextField } from '#admin/ui/field.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { getProductOrder, reorderProducts } from '#contract/admin/product-order.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { docOf } from './edit-state.ts'
import { movesTo, productIdsOf } from './position.ts'

const copy = productCopy.organisation

interface PositionFieldProps {
  editor: ProductEditor
  isReadOnly: boolean
}

/** The position among the products of the category. It belongs to the shop, not to the draft. */
export function PositionField({ editor, isReadOnly }: PositionFieldProps) {
  // The shop orders a product in its published category, until another one is published.
  const { category, name } = editor.published ?? docOf(editor)
  const queryClient = useQueryClient()
  const items = useQuery(staffQuery(getProductOrder, { query: { category } })).data?.items ?? []
  const ids = productIdsOf(items)
  const position = ids.indexOf(editor.id) + 1
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const move = useMutation({
    mutationFn: (to: number) =>
      callAdmin(reorderProducts, { body: { moves: movesTo(items, editor.id, to) } }),
    onSuccess: async (_, to) => {
      await refreshProducts(queryClient)
      setTyped(undefined)
      showToast(copy.moved(name, to))
    },
    onError: (failure) => setError(errorText(failure)),
  })
  if (position === 0) return null
  const commit = () => {
    if (typed === undefined || move.isPending) return
    const to = Number(toLatinDigits(typed).trim())
    if (to === position) return setTyped(undefined)
    if (!Number.isInteger(to) || to < 1 || to > ids.length)
      return setError(copy.positionInvalid(ids.length))
    move.mutate(to)
  }
  return (
    <TextField
      label={copy.position(kindNames[category])}
      value={typed ?? String(position)}
      inputMode="numeric"
      readOnly={isReadOnly}
      hint={isReadOnly ? copy.positionOf(position, ids.length) : copy.positionHint}
      error={error}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape') return
        setTyped(undefined)
        setError(undefined)
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setError(undefined)
      }}
    />
  )
}
