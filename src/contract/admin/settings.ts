import * as z from 'zod/mini'
import { email, text } from '#contract/text.ts'
import { NoFields, Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'

const linkMessage = 'Enter a link that starts with https://.'

const isHttpsLink = (value: string): boolean =>
  /^https:\/\/[^\s/]/.test(value) && URL.canParse(value)

const link = () => text(500, linkMessage).check(z.refine(isHttpsLink, linkMessage))

/** The length of a delivery time: it has one line beside the cart button. */
const maxDeliveryTime = 60

const deliveryTime = () => z.nullable(text(maxDeliveryTime, 'Enter a text or leave it empty.'))

/** The largest low-stock level. */
const maxThreshold = 100_000

/** Which orders customers must confirm. */
export const ConfirmOrders = z.enum(['never', 'first', 'all'])
export type ConfirmOrders = z.infer<typeof ConfirmOrders>

/** A whole number from `minimum` to `maximum`. */
const wholeNumber = (minimum: number, maximum: number) => {
  const message = `Enter a whole number from ${minimum} to ${maximum}.`
  return z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message))
}

/** The settings that staff may change while the shop runs, with what each one may be. */
export const settingSchemas = {
  careEmail: email({
    required: 'Enter an email address',
    invalid: 'Enter an email address such as care@shop.example.',
  }),
  termsUrl: z.nullable(link()),
  privacyUrl: z.nullable(link()),
  shortVideoUrl: link(),
  socialNetworkUrl: link(),
  photosUrl: link(),
  pixelId: z.nullable(
    text(20, 'Enter digits only').check(z.regex(/^\d{5,20}$/, 'Enter 5 to 20 digits.')),
  ),
  /** Digits with the country code, which never begins with 0. */
  whatsAppNumber: z.nullable(
    text(20, 'Enter digits only').check(
      z.regex(/^[1-9]\d{7,14}$/, 'Enter 8 to 15 digits with the country code.'),
    ),
  ),
  deliveryTime: deliveryTime(),
  deliveryTimeArabic: deliveryTime(),
  lowStockThreshold: z
    .int('Enter a whole number.')
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(maxThreshold)),
  hasDailySummary: z.boolean(),
  confirmOrders: ConfirmOrders,
  confirmReminderHours: wholeNumber(1, 72),
  /** More than the reminder. Null: no order is cancelled. */
  confirmCancelHours: z.nullable(wholeNumber(2, 168)),
  callAboveLe: z.nullable(wholeNumber(1, 1_000_000)),
  /** 0: never. */
  callAfterRefusals: wholeNumber(0, 10),
} as const

/** The name of a setting that staff may change. */
export type SettingKey = keyof typeof settingSchemas

/** The names of these settings, in the order of the page. */
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]
/** Schema of the name of a setting. */
export const SettingKey = z.enum(settingKeys)

/** The values of these settings. */
export type SettingValues = {
  [Key in SettingKey]: z.infer<(typeof settingSchemas)[Key]>
}

/**
 * The environment variable that sets a setting on the server. While it is set, staff cannot change
 * the setting.
 */
export const settingVariables = {
  careEmail: 'CARE_EMAIL',
  termsUrl: 'TERMS_URL',
  privacyUrl: 'PRIVACY_URL',
  shortVideoUrl: 'SHORT_VIDEO_URL',
  socialNetworkUrl: 'SOCIAL_NETWORK_URL',
  photosUrl: 'PHOTOS_URL',
  pixelId: 'PIXEL_ID',
} as const satisfies Partial<Record<SettingKey, string>>

/** Where the value of a setting comes from. */
export const SettingSource = z.enum(['environment', 'admin', 'default'])
export type SettingSource = z.infer<typeof SettingSource>

/** A setting with its value and source. */
export const SettingItem = z.object({
  key: SettingKey,
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  source: SettingSource,
  version: Version,
})
export type SettingItem = z.infer<typeof SettingItem>

/** The server, read only. */
export const Machine = z.object({
  /** Version of the shop. */
  version: z.string(),
  /** Name and version of the database. */
  engine: z.string(),
  /** Number of running servers of the shop. */
  nodes: z.int(),
  /** Whether customers can open an order by a link. */
  hasOrderLinks: z.boolean(),
  lastBackupAt: z.nullable(z.iso.datetime()),
  /** The last check of the data; null until the first one has ended. */
  doctor: z.nullable(z.object({ checkedAt: z.iso.datetime(), problems: z.array(z.string()) })),
})
export type Machine = z.infer<typeof Machine>

/** The settings and the server. */
export const AdminSettings = z.object({ items: z.array(SettingItem), machine: Machine })
export type AdminSettings = z.infer<typeof AdminSettings>

const change = <Key extends SettingKey>(key: Key) =>
  z.strictObject({ key: z.literal(key), value: settingSchemas[key], version: Version })

/** A change of one setting. */
export const SettingChange = z.discriminatedUnion('key', [
  change('careEmail'),
  change('termsUrl'),
  change('privacyUrl'),
  change('shortVideoUrl'),
  change('socialNetworkUrl'),
  change('photosUrl'),
  change('pixelId'),
  change('whatsAppNumber'),
  change('deliveryTime'),
  change('deliveryTimeArabic'),
  change('lowStockThreshold'),
  change('hasDailySummary'),
  change('confirmOrders'),
  change('confirmReminderHours'),
  change('confirmCancelHours'),
  change('callAboveLe'),
  change('callAfterRefusals'),
])
export type SettingChange = z.infer<typeof SettingChange>

/** Returns the settings, their sources and the server. */
export const getSettings = adminEndpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Get the settings and the state of the server',
  auth: 'staff',
  permission: 'settings.manage',
  audit: null,
  data: AdminSettings,
})

/** Changes settings, all or none. */
export const changeSettings = adminEndpoint({
  method: 'POST',
  path: '/settings',
  summary: 'Change settings',
  auth: 'staff',
  permission: 'settings.manage',
  recentAuth: true,
  audit: 'settings.changed',
  body: z.strictObject({
    changes: z.array(SettingChange).check(z.minLength(1), z.maxLength(settingKeys.length)),
  }),
  data: AdminSettings,
  errors: ['edit_conflict', 'set_by_environment'],
})

/** Sends an e-mail to the caller, so that staff see whether the mail server works. */
export const sendTestEmail = adminEndpoint({
  method: 'POST',
  path: '/settings/test-email',
  summary: 'Send a test e-mail to yourself',
  auth: 'staff',
  permission: 'settings.manage',
  audit: 'settings.test_email_sent',
  timeoutMs: 15_000,
  body: NoFields,
  data: z.object({ isSent: z.boolean(), error: z.nullable(z.string()) }),
})
