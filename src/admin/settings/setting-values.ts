import {
  type AdminSettings,
  type SettingChange,
  type SettingItem,
  type SettingKey,
  settingKeys,
} from '#contract/admin/settings.ts'
import type { ApiError } from '#contract/errors.ts'

/** The values of the form. Texts and numbers are what was typed. */
export type SettingTexts = Record<SettingKey, string | boolean>

type Items = AdminSettings['items']

/** Returns what the form shows for a value. */
export const textOf = (value: SettingItem['value']): string | boolean =>
  typeof value === 'boolean' ? value : String(value ?? '')

/** Returns the values of the form. */
export const settingTexts = (items: Items): SettingTexts =>
  Object.fromEntries(items.map(({ key, value }) => [key, textOf(value)])) as SettingTexts

/** Settings that may be empty. */
export const optionalSettings: ReadonlySet<SettingKey> = new Set([
  'termsUrl',
  'privacyUrl',
  'pixelId',
  'whatsAppNumber',
  'deliveryTime',
  'deliveryTimeArabic',
  'confirmCancelHours',
  'callAboveLe',
])

/** Settings with a number. */
export const numberSettings: ReadonlySet<SettingKey> = new Set([
  'lowStockThreshold',
  'confirmReminderHours',
  'confirmCancelHours',
  'callAboveLe',
  'callAfterRefusals',
])

/** Returns the value that the API expects. The server refuses a wrong one. */
function parseText(key: SettingKey, text: string | boolean): SettingItem['value'] {
  if (typeof text === 'boolean') return text
  const trimmed = text.trim()
  if (numberSettings.has(key)) return trimmed === '' ? null : Number(trimmed)
  return trimmed === '' && optionalSettings.has(key) ? null : trimmed
}

/** Returns the changes for the API, in the order of `keys`. */
export const settingChanges = (
  keys: readonly SettingKey[],
  texts: SettingTexts,
  versions: Readonly<Record<SettingKey, number>>,
): SettingChange[] =>
  keys.map(
    (key) => ({ key, value: parseText(key, texts[key]), version: versions[key] }) as SettingChange,
  )

/** Returns the versions of the settings. */
export const settingVersions = (items: Items): Record<SettingKey, number> =>
  Object.fromEntries(items.map(({ key, version }) => [key, version])) as Record<SettingKey, number>

/** Returns the setting that an error names, by its place in the request (`changes.1.value`) or its key. */
export const keyOf = (
  { field = '' }: ApiError,
  keys: readonly SettingKey[],
): SettingKey | undefined =>
  settingKeys.find((key) => key === field) ??
  keys[Number(/^changes\.(\d+)/.exec(field)?.[1] ?? Number.NaN)]
