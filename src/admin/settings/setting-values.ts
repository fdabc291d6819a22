import { type ConflictAuthor, readConflictAuthor } from '#admin/lib/conflict-author.ts'
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
const textOf = (value: SettingItem['value']): string | boolean =>
  typeof value === 'boolean' ? value : String(value ?? '')

/** Returns the values of the form. */
export const settingTexts = (items: Items): SettingTexts =>
  Object.fromEntries(items.map(({ key, value }) => [key, textOf(value)])) as SettingTexts

/** Settings that may be empty. */
const nullable: ReadonlySet<SettingKey> = new Set(['termsUrl', 'privacyUrl', 'pixelId'])

/** Returns the value that the API expects. The server refuses a wrong one. */
function parseText(key: SettingKey, text: string | boolean): SettingItem['value'] {
  if (typeof text === 'boolean') return text
  const trimmed = text.trim()
  if (key === 'lowStockThreshold') return trimmed === '' ? null : Number(trimmed)
  return trimmed === '' && nullable.has(key) ? null : trimmed
}

/** Returns the names of the settings that differ from what the form was opened with. */
export const changedSettings = (base: SettingTexts, texts: SettingTexts): SettingKey[] =>
  settingKeys.filter((key) => base[key] !== texts[key])

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

/** A setting that was changed meanwhile. */
export interface SettingConflict extends ConflictAuthor {
  key: SettingKey
  theirs: string | boolean
  version: number
}

/** Returns the key of the change that an error names: `changes.1.value`. */
const keyOf = ({ field = '' }: ApiError, keys: readonly SettingKey[]): SettingKey | undefined =>
  keys[Number(/^changes\.(\d+)/.exec(field)?.[1] ?? Number.NaN)]

/** Returns the messages of a refused save by setting. */
export function settingErrors(
  errors: readonly ApiError[],
  keys: readonly SettingKey[],
): Partial<Record<SettingKey, string>> {
  const messages = errors.flatMap((error) => {
    const key = error.code === 'edit_conflict' ? undefined : keyOf(error, keys)
    return key ? [[key, error.description]] : []
  })
  return Object.fromEntries(messages)
}

/** Returns the settings that others changed meanwhile. */
export const settingConflicts = (
  errors: readonly ApiError[],
  keys: readonly SettingKey[],
): SettingConflict[] =>
  errors.flatMap((error) => {
    const key = keyOf(error, keys)
    if (error.code !== 'edit_conflict' || !key) return []
    const params = error.params as { theirs: SettingItem['value']; version: number }
    const { theirs, version } = params
    return [{ key, theirs: textOf(theirs), ...readConflictAuthor(params), version }]
  })
