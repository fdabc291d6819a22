import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { useEdit } from '#admin/kit/use-edit.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { settingsCopy as copy } from '#content/copy/admin/settings.ts'
import { type AdminSettings, changeSettings, getSettings } from '#contract/admin/settings.ts'
import {
  keyOf,
  type SettingTexts,
  settingChanges,
  settingTexts,
  settingVersions,
  textOf,
} from './setting-values.ts'

/** Milliseconds until the page looks again for the result of the first check of the data. */
const checkMs = 2000

/** The settings and the server. */
export const settingsQuery = queryOptions({
  ...staffQuery(getSettings),
  refetchInterval: ({ state }) => (state.data?.machine.doctor === null ? checkMs : false),
})

/** The form of the settings. Each has a version of its own. */
export function useSettingsEdit({ items }: AdminSettings) {
  const queryClient = useQueryClient()
  return useEdit<SettingTexts, AdminSettings>({
    name: 'settings-edit',
    record: { versions: settingVersions(items), values: settingTexts(items) },
    fieldOf: keyOf,
    toValue: (_, value) => textOf(value as AdminSettings['items'][number]['value']),
    save: ({ versions, values, changed }) =>
      callAdmin(changeSettings, { body: { changes: settingChanges(changed, values, versions) } }),
    onSaved: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      showToast(copy.saved)
    },
  })
}

/** The form of the settings. */
export type SettingsEdit = ReturnType<typeof useSettingsEdit>
