import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useConflictWords } from '#admin/kit/conflict-author.ts'
import { refreshProducts } from '#admin/kit/refresh-products.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import {
  archiveProduct,
  deleteProduct,
  discardDraft,
  type ProductEditor,
  publishProduct,
  restoreProduct,
  unarchiveProduct,
} from '#contract/admin/products.ts'
import { ApiCallError } from '#contract/client.ts'
import { conflictRows, docOf } from './edit-state.ts'
import { productQuery, productsPath, storeProduct } from './stored-product.ts'
import type { ProductForm } from './use-product-edit.ts'

const nameOf = (editor: ProductEditor): string => docOf(editor).name || productCopy.untitled

/** Publishes a product after its unsaved values are saved. */
export function usePublish(editor: ProductEditor, form: ProductForm) {
  const queryClient = useQueryClient()
  const [overtaken, setOvertaken] = useState<string>()
  const wordsOf = useConflictWords()
  const { id: productId } = editor
  const publish = useMutation({
    mutationFn: async () => {
      const { draftVersion } = await form.saveFirst()
      const body = { version: draftVersion }
      try {
        return await callAdmin(publishProduct, { params: { productId }, body })
      } catch (error) {
        const [row] = error instanceof ApiCallError ? conflictRows(error.errors) : []
        if (!row || !(error instanceof Error)) throw error
        const fresh = await queryClient.fetchQuery({ ...productQuery(productId), staleTime: 0 })
        // Others saved the draft meanwhile: what would be published is not what the person saw.
        if (fresh.draftVersion !== draftVersion || fresh.state === 'archived')
          setOvertaken(productCopy.panel.overtaken(wordsOf(row)))
        else await form.showConflict(error)
        throw error
      }
    },
    onMutate: () => setOvertaken(undefined),
    onSuccess: (changed) => {
      storeProduct(queryClient, changed)
      showToast(productCopy.panel.published(nameOf(changed)))
    },
  })
  const { error } = publish
  const isConflict = error instanceof ApiCallError && error.code === 'edit_conflict'
  return {
    publish: () => publish.mutate(),
    isPublishing: publish.isPending,
    // The save bar says why unsaved values could not be saved.
    error: overtaken ?? (error && !isConflict && !form.hasUnsaved ? errorText(error) : undefined),
  }
}

/** The actions that remove a product from the shop, or its draft. A dialog confirms each of them. */
export type ProductAction = 'discard' | 'archive' | 'delete'

/** Calls that change the state of a product. `onDone` closes the dialog. */
export function useProductActions(editor: ProductEditor, form: ProductForm, onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { productId: editor.id }
  const name = nameOf(editor)
  const onChanged = (message: string) => (changed: ProductEditor) => {
    form.discard()
    storeProduct(queryClient, changed)
    showToast(message)
    onDone()
  }
  const version = { version: editor.version }
  const discard = useMutation({
    mutationFn: () => callAdmin(discardDraft, { params, body: { version: editor.draftVersion } }),
    onSuccess: onChanged(productCopy.discard.done),
  })
  const archive = useMutation({
    mutationFn: () => callAdmin(archiveProduct, { params, body: version }),
    onSuccess: onChanged(productCopy.archive.done(name)),
  })
  const unarchive = useMutation({
    mutationFn: () => callAdmin(unarchiveProduct, { params, body: version }),
    onSuccess: onChanged(productCopy.archive.undone(name)),
    onError: (error) => showToast(errorText(error)),
  })
  const remove = useMutation({
    mutationFn: () => callAdmin(deleteProduct, { params }),
    onSuccess: async () => {
      form.discard()
      showToast(productCopy.delete.done(name))
      onDone()
      await navigate({ to: productsPath })
      queryClient.removeQueries({ queryKey: productQuery(editor.id).queryKey })
      void refreshProducts(queryClient)
    },
  })
  const calls = { discard, archive, delete: remove }
  return {
    run: (action: ProductAction) => calls[action].mutate(),
    isRunning: (action: ProductAction) => calls[action].isPending,
    errorOf: (action: ProductAction) => {
      const { error } = calls[action]
      return error ? errorText(error) : undefined
    },
    reset: (action: ProductAction) => calls[action].reset(),
    unarchive: () => unarchive.mutate(),
  }
}

/** Makes an earlier state of a product its draft. */
export function useRestore(editor: ProductEditor, form: ProductForm, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ seq }: { seq: number; at: string }) => {
      const { draftVersion } = await form.saveFirst()
      const params = { productId: editor.id, seq: String(seq) }
      return callAdmin(restoreProduct, { params, body: { version: draftVersion } })
    },
    onSuccess: (changed, { at }) => {
      storeProduct(queryClient, changed)
      showToast(productCopy.history.restored(at))
      onDone()
    },
  })
}
