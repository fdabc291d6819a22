import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditConflict } from '#admin/kit/edit-state.ts'
import { invalidate } from '#admin/kit/staff-query.ts'
import { useEdit } from '#admin/kit/use-edit.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { contentCopy as copy } from '#content/copy/admin/content.ts'
import {
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
import type { ShopContent } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { contentDifferences } from './content-values.ts'

const edits = { faqs: editFaqs, banners: editBanners, policies: editPolicies }
const resets = { faqs: resetFaqs, banners: resetBanners, policies: resetPolicies }

/** Resets a text to its original. */
function useReset<Key extends ContentKey>({ key, version }: ContentItemOf<Key>, options: Options) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callAdmin(resets[key] as typeof resetFaqs, {
        query: { locale: options.locale },
        body: { version },
      }),
    onSuccess: () => options.onDone(copy.restore.done),
  })
  return {
    run: (onDone: () => void) => mutate(undefined, { onSuccess: onDone }),
    isRunning: isPending,
    error: error ? errorText(error) : undefined,
  }
}

interface Options {
  locale: Locale
  onDone: (message: string) => Promise<void>
}

/** The form of one text: its unsaved value, its errors and conflict, and how it is saved. */
export function useContentEdit<Key extends ContentKey>(item: ContentItemOf<Key>, locale: Locale) {
  type Value = ShopContent[Key]
  const { key, version } = item
  const stored = item.value as unknown as Value
  const queryClient = useQueryClient()
  const onDone = async (message: string) => {
    // The Arabic texts follow the English ones, so both are read again.
    await invalidate(queryClient, getContent)
    edit.discard()
    showToast(message)
  }
  const reset = useReset(item, { locale, onDone })
  const edit = useEdit<{ value: Value }, unknown>({
    name: `content-edit-${key}-${locale}`,
    record: { version, values: { value: stored } },
    fieldOf: () => 'value',
    save: (sent) =>
      callAdmin(edits[key] as typeof editFaqs, {
        query: { locale },
        body: { version: sent.version, value: sent.values.value } as never,
      }),
    onSaved: () => onDone(copy.saved),
  })
  const { value } = edit.values
  const messages = new Map(edit.errors.map(({ field = '', description }) => [field, description]))
  return {
    key,
    value,
    /** The text that the shop shows now. */
    stored,
    defaultValue: item.defaultValue as unknown as Value,
    isDefault: item.isDefault,
    differences: contentDifferences(edit.base.value, value),
    /** The texts of another person, until the person has chosen between both. */
    conflict: edit.conflicts.conflicts.find(() => edit.conflicts.openCount > 0),
    error: edit.error,
    invalidCount: edit.invalidCount,
    /** Returns the message at a place of the value, such as `0.answer`. */
    errorOf: (place: string): string | undefined => messages.get(`value.${place}`),
    isSaving: edit.isSaving,
    change: (next: Value) => edit.type({ value: next }),
    discard: edit.discard,
    save: () => edit.save(),
    /** Uses the own texts after a conflict. The next save replaces those of the other person. */
    keepMine: (conflict: EditConflict<{ value: Value }>) => edit.conflicts.choose(conflict, 'mine'),
    takeTheirs: () => {
      edit.discard()
      void invalidate(queryClient, getContent)
    },
    reset,
  }
}

/** The form of one text. */
export type ContentEdit<Key extends ContentKey> = ReturnType<typeof useContentEdit<Key>>
