import { expect, test } from 'vitest'
import { type SettingItem, settingKeys } from '#contract/admin/settings.ts'
import { keyOf, settingChanges, settingTexts, settingVersions } from './setting-values.ts'

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

test('sends the values of changed settings, with empty optional ones as null', () => {
  const base = settingTexts(items)
  expect(base).toMatchObject({ termsUrl: '', lowStockThreshold: '5', hasDailySummary: true })
  const texts = { ...base, termsUrl: ' ', lowStockThreshold: ' 8 ', hasDailySummary: false }
  const changed = ['termsUrl', 'lowStockThreshold', 'hasDailySummary'] as const
  expect(settingChanges(changed, texts, settingVersions(items))).toEqual([
    { key: 'termsUrl', value: null, version: 1 },
    { key: 'lowStockThreshold', value: 8, version: 10 },
    { key: 'hasDailySummary', value: false, version: 11 },
  ])
})

test('finds the setting that an error names', () => {
  const keys = ['termsUrl', 'pixelId'] as const
  const error = { code: 'invalid', description: '' } as const
  expect(keyOf({ ...error, field: 'changes.1.value' }, keys)).toBe('pixelId')
  expect(keyOf({ ...error, field: 'changes.2.value' }, keys)).toBeUndefined()
  expect(keyOf(error, keys)).toBeUndefined()
  expect(keyOf({ ...error, field: 'confirmCancelHours' }, keys)).toBe('confirmCancelHours')
})
