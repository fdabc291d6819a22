import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { type ConflictAuthor, readConflictAuthor } from '#admin/lib/conflict-author.ts'
import { errorText, invalidFieldCount } from '#admin/lib/error-text.ts'
import { useTabState } from '#admin/lib/use-draft.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { contentCopy as copy } from '#content/copy/admin/content.ts'
import {
  type ContentItem,
  type ContentItemOf,
  type ContentKey,
  editBanners,
  editFaqs,
  editPolicies,
  getContent,
  resetBanners,
  resetFaqs,
  resetPolicies,
} from '#contract/admin/content.ts'
import { ApiCallError } from '#contract/client.ts'
import type { ShopContent } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { contentDifferences } from './content-values.ts'

const edits = { faqs: editFaqs, banners: editBanners, policies: editPolicies }
const resets = { faqs: resetFaqs, banners: resetBanners, policies: resetPolicies }

/** What was stored while a form was open. */
export interface ContentConflict<Value> extends ConflictAuthor {
  theirs: Value
  version: number
}

function conflictOf<Value>(error: Error | null): ContentConflict<Value> | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'edit_conflict') return undefined
  const params = (error.errors[0]?.params ?? {}) as unknown as { theirs: Value; version: number }
  return { ...params, ...readConflictAuthor({ ...params }) }
}

/** Unsaved values, and what they are compared with. */
interface Draft<Value> {
  version: number
  base: Value
  value: Value
}

/** Returns functions that save and reset a text, and store the result for all open pages. */
function useContentCalls<Key extends ContentKey>(
  { key }: ContentItemOf<Key>,
  { locale, onDone }: { locale: Locale; onDone: () => void },
) {
  const queryClient = useQueryClient()
  const query = { locale }
  const onSuccess = async (message: string) => {
    // The Arabic texts follow the English ones, so both are read again.
    await invalidate(queryClient, getContent)
    onDone()
    showToast(message)
  }
  const save = useMutation({
    mutationFn: (body: { version: number; value: ContentItem['value'] }) =>
      callAdmin(edits[key] as typeof editFaqs, { query, body: body as never }),
    onSuccess: () => onSuccess(copy.saved),
  })
  const reset = useMutation({
    mutationFn: (version: number) =>
      callAdmin(resets[key] as typeof resetFaqs, { query, body: { version } }),
    onSuccess: () => onSuccess(copy.restore.done),
  })
  return { save, reset }
}

/** The form of one text: its unsaved value, its errors and conflict, and how it is saved. */
export function useContentEdit<Key extends ContentKey>(item: ContentItemOf<Key>, locale: Locale) {
  type Value = ShopContent[Key]
  const stored = item.value as unknown as Value
  const queryClient = useQueryClient()
  const [draft, setDraft] = useTabState<Draft<Value>>(`content-${item.key}-${locale}`)
  const { save, reset } = useContentCalls(item, { locale, onDone: () => setDraft(undefined) })
  const { version, base, value } = draft ?? {
    version: item.version,
    base: stored,
    value: stored,
  }
  const { error } = save
  const conflict = conflictOf<Value>(error)
  const messages = new Map(
    error instanceof ApiCallError && !conflict
      ? error.errors.map(({ field = '', description }) => [field, description])
      : [],
  )
  return {
    key: item.key,
    value,
    /** The text that the shop shows now. */
    stored,
    defaultValue: item.defaultValue as unknown as Value,
    isDefault: item.isDefault,
    differences: contentDifferences(base, value),
    conflict,
    error: error && !conflict ? errorText(error) : undefined,
    invalidCount: invalidFieldCount(error),
    /** Returns the message at a place of the value, such as `0.answer`. */
    errorOf: (place: string): string | undefined => messages.get(`value.${place}`),
    isSaving: save.isPending,
    change: (next: Value) => setDraft({ version, base, value: next }),
    discard: () => {
      setDraft(undefined)
      save.reset()
    },
    save: () => save.mutate({ version, value: value as unknown as ContentItem['value'] }),
    /** Uses the own texts after a conflict. The next save replaces those of the other person. */
    keepMine: ({ theirs, version: theirVersion }: ContentConflict<Value>) => {
      setDraft({ version: theirVersion, base: theirs, value })
      save.reset()
    },
    takeTheirs: () => {
      setDraft(undefined)
      save.reset()
      void invalidate(queryClient, getContent)
    },
    reset: {
      run: (onDone: () => void) => reset.mutate(item.version, { onSuccess: onDone }),
      isRunning: reset.isPending,
      error: reset.error ? errorText(reset.error) : undefined,
    },
  }
}

/** The form of one text. */
export type ContentEdit<Key extends ContentKey> = ReturnType<typeof useContentEdit<Key>>
