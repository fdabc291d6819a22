import { expect, test } from 'vitest'
import {
  configuredSettings,
  currentSetting,
  currentSettings,
  isSetByEnvironment,
  publicSettings,
} from './live-settings.ts'

const links = {
  terms: null,
  privacy: 'https://luca.example/privacy',
  shortVideo: 'https://video.example/',
  socialNetwork: 'https://network.example/',
  photos: 'https://photos.example/',
}
const server = { careEmail: 'care@luca.example', pixelId: null, links }
const configured = configuredSettings(server)

test('a value of staff replaces the one of the server, unless the environment sets it', () => {
  const rows = new Map([
    ['careEmail', { value: 'help@luca.example', version: 3 }],
    ['pixelId', { value: '1234567', version: 1 }],
    ['photosUrl', { value: null, version: 2 }],
  ])
  const sources = { rows, configured, setByEnvironment: new Set(['CARE_EMAIL']) }
  expect(currentSetting('careEmail', sources)).toEqual({
    key: 'careEmail',
    value: 'care@luca.example',
    source: 'environment',
    version: 3,
  })
  expect(currentSetting('pixelId', sources)).toMatchObject({ value: '1234567', source: 'admin' })
  expect(currentSetting('photosUrl', sources)).toMatchObject({
    value: 'https://photos.example/',
    source: 'default',
    version: 2,
  })
  expect(currentSetting('hasDailySummary', sources)).toMatchObject({ value: true, version: 0 })
})

test('without changes the public settings are those of the server', () => {
  const sources = { rows: new Map(), configured, setByEnvironment: new Set<string>() }
  expect(publicSettings(currentSettings(sources), 'en')).toEqual({ ...server, deliveryTime: null })
})

test('Arabic pages show the Arabic delivery time, or else the English one', () => {
  const values = { ...configured, deliveryTime: '2 to 5 days' }
  const timeIn = (locale: 'en' | 'ar', arabic: string | null) =>
    publicSettings({ ...values, deliveryTimeArabic: arabic }, locale).deliveryTime
  expect(timeIn('en', 'من يومين إلى 5 أيام')).toBe('2 to 5 days')
  expect(timeIn('ar', 'من يومين إلى 5 أيام')).toBe('من يومين إلى 5 أيام')
  expect(timeIn('ar', null)).toBe('2 to 5 days')
})

test('only a setting with a variable can be set by the environment', () => {
  const setByEnvironment = new Set(['PIXEL_ID', 'PORT', 'lowStockThreshold'])
  expect(isSetByEnvironment('pixelId', { setByEnvironment })).toBe(true)
  expect(isSetByEnvironment('termsUrl', { setByEnvironment })).toBe(false)
  expect(isSetByEnvironment('lowStockThreshold', { setByEnvironment })).toBe(false)
})
