import { expect, test } from 'vitest'
import { type SettingItem, settingKeys } from '#contract/admin/settings.ts'
import type { ApiError } from '#contract/errors.ts'
import {
  changedSettings,
  settingChanges,
  settingConflicts,
  settingErrors,
  settingTexts,
  settingVersions,
} from './setting-values.ts'

const values: Partial<Record<SettingItem['key'], SettingItem['value']>> = {
  careEmail: 'care@luca.example',
  lowStockThreshold: 5,
  hasDailySummary: true,
}
const items = settingKeys.map((key, index) => ({
  key,
  value: values[key] ?? null,
  source: 'default' as const,
  version: index,
}))

test('sends the changed settings only, with empty optional ones as null', () => {
  const base = settingTexts(items)
  expect(base).toMatchObject({ termsUrl: '', lowStockThreshold: '5', hasDailySummary: true })
  const opened = { ...base, termsUrl: 'https://luca.example/terms', pixelId: '1234567' }
  const texts = { ...opened, termsUrl: ' ', lowStockThreshold: ' 8 ', hasDailySummary: false }
  const changed = changedSettings(opened, texts)
  expect(changed).toEqual(['termsUrl', 'lowStockThreshold', 'hasDailySummary'])
  expect(settingChanges(changed, texts, settingVersions(items))).toEqual([
    { key: 'termsUrl', value: null, version: 1 },
    { key: 'lowStockThreshold', value: 8, version: 7 },
    { key: 'hasDailySummary', value: false, version: 8 },
  ])
})

test('shows errors and conflicts at their settings', () => {
  const keys = ['termsUrl', 'pixelId'] as const
  const params = {
    yours: 'x',
    theirs: null,
    changedBy: 'Mona',
    changedById: 'mona',
    changedAt: 'then',
    version: 3,
  }
  const errors: ApiError[] = [
    { code: 'invalid', description: 'Enter 5 to 20 digits.', field: 'changes.1.value' },
    { code: 'edit_conflict', description: '', field: 'changes.0.value', params },
    { code: 'invalid', description: 'Elsewhere' },
  ]
  expect(settingErrors(errors, keys)).toEqual({ pixelId: 'Enter 5 to 20 digits.' })
  expect(settingConflicts(errors, keys)).toEqual([
    { key: 'termsUrl', theirs: '', who: 'Mona', whoId: 'mona', changedAt: 'then', version: 3 },
  ])
})
