import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText, invalidFieldCount } from '#admin/lib/error-text.ts'
import { useTabState } from '#admin/lib/use-draft.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { settingsCopy as copy } from '#content/copy/admin/settings.ts'
import {
  type AdminSettings,
  changeSettings,
  getSettings,
  type SettingKey,
} from '#contract/admin/settings.ts'
import { ApiCallError } from '#contract/client.ts'
import {
  changedSettings,
  type SettingConflict,
  settingChanges,
  settingConflicts,
  settingErrors,
  settingTexts,
  settingVersions,
} from './setting-values.ts'

/** Milliseconds until the page looks again for the result of the first check of the data. */
const checkMs = 2000

/** The settings and the server. */
export const settingsQuery = queryOptions({
  ...staffQuery(getSettings),
  refetchInterval: ({ state }) => (state.data?.machine.doctor === null ? checkMs : false),
})

type Item = AdminSettings['items'][number]

/** The form of the settings: what was typed, its errors and conflicts, and how it is saved. */
export function useSettingsForm({ items }: AdminSettings) {
  const queryClient = useQueryClient()
  // A later read of the settings changes neither what was typed nor what it is compared with.
  const [opened, setOpened] = useTabState<AdminSettings['items']>('settings-opened')
  const base = settingTexts(opened ?? items)
  const [typed = {}, setTyped] = useTabState<Partial<typeof base>>('settings-typed')
  const [versions = {}, setVersions] =
    useTabState<Partial<Record<SettingKey, number>>>('settings-versions')
  const [conflicts, setConflicts] = useState<readonly SettingConflict[]>([])
  const texts = { ...base, ...typed }
  const changed = changedSettings(base, texts)
  const discard = () => {
    setOpened(undefined)
    setTyped(undefined)
    setVersions(undefined)
    setConflicts([])
    save.reset()
  }
  const save = useMutation({
    mutationFn: (keys: readonly SettingKey[]) => {
      const current = { ...settingVersions(opened ?? items), ...versions }
      return callAdmin(changeSettings, { body: { changes: settingChanges(keys, texts, current) } })
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      discard()
      showToast(copy.saved)
    },
    onError: (error, keys) =>
      error instanceof ApiCallError && setConflicts(settingConflicts(error.errors, keys)),
  })
  const { error } = save
  const refused = error instanceof ApiCallError ? error : undefined
  const isConflict = refused?.code === 'edit_conflict'
  return {
    texts,
    changed,
    conflicts,
    isSaving: save.isPending,
    errors: settingErrors(refused?.errors ?? [], save.variables ?? []),
    error: error && !isConflict ? errorText(error) : undefined,
    invalidCount: invalidFieldCount(error),
    save: () => save.mutate(changed),
    discard,
    type: (key: SettingKey, value: string | boolean) => {
      setOpened((before) => before ?? items)
      setTyped((before) => ({ ...before, [key]: value }))
    },
    choose: ({ key, theirs, version }: SettingConflict, isMine: boolean) => {
      setVersions((before) => ({ ...before, [key]: version }))
      if (!isMine) {
        const withTheirs = (item: Item) => (item.key === key ? { ...item, value: theirs } : item)
        setTyped(({ [key]: _, ...rest } = {}) => rest)
        setOpened((before) => (before ?? items).map(withTheirs))
      }
      setConflicts((before) => before.filter((each) => each.key !== key))
      save.reset()
    },
  }
}

/** The form of the settings. */
export type SettingsForm = ReturnType<typeof useSettingsForm>
