import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { createStore, type Store } from '@tanstack/store'
import { useEffect, useState } from 'react'
import { useMe } from '#admin/kit/me.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { draftKey, readDraft, writeDraft } from '#admin/lib/drafts.ts'
import { mergedText } from '#admin/lib/merged-text.ts'
import { useOnline } from '#admin/lib/use-online.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { type ProductEditor, saveDraft } from '#contract/admin/products.ts'
import { ApiCallError } from '#contract/client.ts'
import type { DocChanges } from '#rules/product-document.ts'
import { useStore } from '#ui/use-store.ts'
import { changedNames } from './differences.ts'
import {
  afterSave,
  type Choice,
  changeDoc,
  changesOf,
  chooseValue,
  conflictRows,
  docOf,
  type EditState,
  openChoices,
  type ProductEdit,
  showConflict,
  storedEdit,
} from './edit-state.ts'
import { nameInSentence } from './field-names.ts'
import { productQuery, storeProduct } from './stored-product.ts'
import { useAutosave } from './use-autosave.ts'

const copy = productCopy.saving

/** Milliseconds that a sentence about other people's changes stays. */
const mergedMs = 15_000

function errorOf(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiCallError)) return copy.failed
  return error.code === 'edit_conflict' ? undefined : copy.kept(error.message)
}

/** Returns the message for each field that the server refused. */
const fieldErrors = (error: Error | null): ReadonlyMap<string, string> =>
  new Map(
    error instanceof ApiCallError && error.code !== 'edit_conflict'
      ? error.errors.map(({ field = '', description }) => [
          field.replace(/^changes\./, ''),
          description,
        ])
      : [],
  )

interface SaveContext {
  productId: string
  store: Store<EditState>
  queryClient: QueryClient
}

/** Reads the product again after a conflict, so that its values are shown beside the own ones. */
async function readConflict({ productId, store, queryClient }: SaveContext, error: Error) {
  const rows = error instanceof ApiCallError ? conflictRows(error.errors) : []
  if (rows.length === 0) return
  const editor = await queryClient.fetchQuery({ ...productQuery(productId), staleTime: 0 })
  store.setState((state) => showConflict(state, editor, rows))
}

/** Sends the unsaved values. Returns the product, also without unsaved values. */
async function send(context: SaveContext, isAsked: boolean): Promise<ProductEditor> {
  const { productId, store, queryClient } = context
  const sent = store.get().edit
  if (!sent) return queryClient.ensureQueryData(productQuery(productId))
  const { draftVersion: version, productVersion } = sent
  const body = { version, productVersion, changes: changesOf(sent) }
  try {
    const { merged, ...editor } = await callAdmin(saveDraft, { params: { productId }, body })
    storeProduct(queryClient, editor)
    store.setState((state) => afterSave(state, sent, editor))
    const others = mergedText(merged, nameInSentence)
    if (others) showToast(copy.savedMerged(others), { durationMs: mergedMs })
    else if (isAsked) showToast(copy.saved)
    return editor
  } catch (error) {
    if (error instanceof Error) await readConflict(context, error)
    throw error
  }
}

/** The form of a product: its unsaved values, its conflicts and how it is saved. */
export function useProductEdit(editor: ProductEditor, isReadOnly: boolean) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  // Unsaved values survive a reload. They are stored for the person who typed them.
  const [key] = useState(draftKey(useMe().id, `product-${editor.id}`))
  const [store] = useState(() =>
    createStore<EditState>({ edit: isReadOnly ? undefined : readDraft<ProductEdit>(key) }),
  )
  const state = useStore(store, store.get())
  const { edit, conflict } = state
  // After a save, the page is rendered before it gets the new product.
  const stored = queryClient.getQueryData(productQuery(editor.id).queryKey) ?? editor
  const context = { productId: editor.id, store, queryClient }
  const save = useMutation({
    mutationFn: ({ isAsked }: { isAsked: boolean }) => send(context, isAsked),
    onMutate: () => ({ edit: store.get().edit }),
    // One save after the other, because each one needs the version of the one before.
    scope: { id: `save-${editor.id}` },
    // The page says that the device is offline, and saves when it is connected again.
    networkMode: 'always',
  })
  const open = openChoices(state)
  const edited = new Set(edit ? Object.keys(changesOf(edit)) : [])
  const hasFailed = save.isError && save.context?.edit === edit
  useEffect(() => writeDraft(key, storedEdit(state)), [key, state])
  useAutosave({
    edit,
    isAllowed: !isReadOnly && isOnline && open === 0 && !save.isPending && !hasFailed,
    save: () => save.mutate({ isAsked: false }),
  })
  return {
    doc: edit?.doc ?? docOf(stored),
    conflict,
    openChoices: open,
    hasUnsaved: edit !== undefined,
    isOnline,
    unsavedNames: edit ? unsavedNames(edit) : [],
    /** True if a field has a value that is not saved. */
    isEdited: (path: string): boolean => edited.has(path),
    error: save.isPending ? undefined : isOnline ? errorOf(save.error) : copy.offline,
    errors: fieldErrors(save.error),
    isSaving: save.isPending,
    change: (changes: DocChanges) => store.setState((old) => changeDoc(old, editor, changes)),
    choose: (field: string, choice: Choice | undefined) =>
      store.setState((old) => chooseValue(old, field, choice)),
    discard: () => {
      store.setState(() => ({}))
      save.reset()
    },
    save: () => save.mutate({ isAsked: true }),
    /** Saves unsaved values and returns the product. Throws if they could not be saved. */
    saveFirst: (): Promise<ProductEditor> => save.mutateAsync({ isAsked: false }),
    showConflict: (error: Error) => readConflict(context, error),
  }
}

function unsavedNames(edit: NonNullable<EditState['edit']>): string[] {
  const names = changedNames(edit.base, edit.doc)
  const chosen = edit.chosen.map(nameInSentence)
  return [...new Set([...names, ...chosen])]
}

/** The form of a product. */
export type ProductForm = ReturnType<typeof useProductEdit>
