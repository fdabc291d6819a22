import {
  type SettingItem,
  type SettingKey,
  type SettingSource,
  type SettingValues,
  settingKeys,
  settingVariables,
} from '#contract/admin/settings.ts'
import type { Locale } from '#contract/locale.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { defaultLowStockThreshold } from './order-queues.ts'
import { defaultConfirmation } from './order-risk.ts'

/** Values that staff stored, by the key of the setting. `value` is null for the value of the server. */
export type SettingRows = ReadonlyMap<string, { value: unknown; version: number }>

/** Where the values of settings come from. */
export interface SettingSources {
  rows: SettingRows
  /** The values that the server has started with: of the environment, or else built in. */
  configured: SettingValues
  /** Names of the environment variables that are set. */
  setByEnvironment: ReadonlySet<string>
}

/** The public settings of a server, which staff can change. */
type ServerValues = Pick<ShopSettings, 'careEmail' | 'pixelId' | 'links'>

/** The public settings that staff can change. */
type PublicSettings = ServerValues & Pick<ShopSettings, 'deliveryTime'>

/** Returns the values that a server has started with. */
export const configuredSettings = ({ careEmail, pixelId, links }: ServerValues): SettingValues => ({
  careEmail,
  termsUrl: links.terms,
  privacyUrl: links.privacy,
  shortVideoUrl: links.shortVideo,
  socialNetworkUrl: links.socialNetwork,
  photosUrl: links.photos,
  pixelId,
  whatsAppNumber: null,
  deliveryTime: null,
  deliveryTimeArabic: null,
  lowStockThreshold: defaultLowStockThreshold,
  hasDailySummary: true,
  ...defaultConfirmation,
})

const variables: Partial<Record<SettingKey, string>> = settingVariables

/** Returns true if the environment sets a setting, so that staff cannot change it. */
export function isSetByEnvironment(
  key: SettingKey,
  { setByEnvironment }: Pick<SettingSources, 'setByEnvironment'>,
): boolean {
  const variable = variables[key]
  return variable !== undefined && setByEnvironment.has(variable)
}

/** Returns a setting with its source. The environment takes precedence over staff. */
export function currentSetting(key: SettingKey, sources: SettingSources): SettingItem {
  const { value: stored = null, version = 0 } = sources.rows.get(key) ?? {}
  const configured = sources.configured[key]
  const sourceOfRow: SettingSource = stored === null ? 'default' : 'admin'
  const source = isSetByEnvironment(key, sources) ? 'environment' : sourceOfRow
  const value = source === 'admin' ? (stored as SettingItem['value']) : configured
  return { key, value, source, version }
}

/** Returns the values of all settings. */
export const currentSettings = (sources: SettingSources): SettingValues =>
  Object.fromEntries(
    settingKeys.map((key) => [key, currentSetting(key, sources).value]),
  ) as SettingValues

/**
 * Returns the public settings with what staff changed. A locale without a delivery time
 * of its own shows the English one.
 */
export function publicSettings(values: SettingValues, locale: Locale): PublicSettings {
  const { careEmail, pixelId, termsUrl, privacyUrl, shortVideoUrl, ...networks } = values
  const translated: Partial<Record<Locale, string | null>> = { ar: values.deliveryTimeArabic }
  return {
    careEmail,
    pixelId,
    deliveryTime: translated[locale] ?? values.deliveryTime,
    links: {
      terms: termsUrl,
      privacy: privacyUrl,
      shortVideo: shortVideoUrl,
      socialNetwork: networks.socialNetworkUrl,
      photos: networks.photosUrl,
    },
  }
}
