import * as z from 'zod/mini'
import type { Allowance, Limits } from '#contract/limits.ts'
import { ShippingPolicy } from '#contract/shipping.ts'

/**
 * The validated settings of the shop. `links.terms` and `links.privacy` are null until they are
 * set.
 */
export interface Settings {
  port: number
  host: string
  /** URL of a PostgreSQL database, or null for the embedded database in `dataFolder`. */
  databaseUrl: string | null
  dataFolder: string
  logLevel: string
  /** Number of proxies in front of the shop whose X-Forwarded-For is trusted. */
  trustedProxies: number
  maxConnections: number
  /** Open connections per client address; 0 for no limit, as behind a proxy. */
  maxConnectionsPerAddress: number
  /** Bearer token of `/metrics`, or null if only this machine and private networks may read it. */
  metricsToken: string | null
  siteUrl: string
  /** Whether SITE_URL is set. Otherwise `siteUrl` is the URL of the port on localhost. */
  isSiteUrlSet: boolean
  hstsIncludesSubdomains: boolean
  shippingPolicy: ShippingPolicy
  careEmail: string
  /** URL of a mail server, or null if e-mails are only logged. */
  smtpUrl: string | null
  /** Sender address of e-mails. */
  mailFrom: string
  /** E-mails that a recipient may get within 60 minutes. */
  maxEmailsPerRecipient: number
  pixelId: string | null
  links: {
    terms: string | null
    privacy: string | null
    shortVideo: string
    socialNetwork: string
    photos: string
  }
  limits: Limits
}

/** Invalid settings. The message has one line for each invalid variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

interface Variable<Value> {
  shape: z.ZodMiniType<Value>
  /** End of the message 'NAME should be ...'. */
  expected: string
  /** Value of a variable that is unset or empty. */
  fallback: string
  /** Contains a password. Messages do not show its value. */
  isSecret?: boolean
}

const variable = <Value>(definition: Variable<Value>) => definition

const wholeNumber = (expected: string, fallback: number, [min, max]: [number, number]) =>
  variable({
    shape: z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
    ),
    expected,
    fallback: String(fallback),
  })

const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isMailServer = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).host !== ''
const webAddress = z.string().check(z.refine(isWebAddress))
const nullIfEmpty = <Value>(shape: z.ZodMiniType<Value>) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(shape),
  )
const pageUrl = (page: string, fallback: string) =>
  variable({ shape: webAddress, expected: `the web address of ${page}`, fallback })
const limit = (attempts: string, fallback: number) =>
  wholeNumber(`a whole number from 1 to 1000000 (${attempts})`, fallback, [1, 1_000_000])

/** Returns the URL of a shop without SITE_URL. */
export const localSiteUrl = (port: number): string => `http://localhost:${port}`

/**
 * All environment variables that the shop reads, in the order of `.env.example`.
 * @spec running.environment, running.port, limits.settings, shipping.policy, contact.care-email
 * @spec limits.passwords-account, limits.passwords-address, limits.registrations
 * @spec limits.coupons-identity, limits.coupons-address, limits.feedback
 * @spec limits.checkouts-identity, limits.checkouts-address, limits.units, limits.cart-changes
 * @spec limits.sign-ins, limits.emails
 */
export const variables = {
  PORT: wholeNumber('a port number from 0 to 65535', 3000, [0, 65_535]),
  HOST: variable({
    shape: z.string().check(z.regex(/^[\w.:-]+$/)),
    expected: 'a host name or IP address to listen on',
    fallback: '127.0.0.1',
  }),
  DATABASE_URL: variable({
    shape: nullIfEmpty(z.string().check(z.refine((value) => /^postgres(ql)?:\/\/./.test(value)))),
    expected: 'an address beginning with postgres://, or empty for the embedded database',
    fallback: '',
    isSecret: true,
  }),
  DATA_DIR: variable({
    shape: z.string().check(z.refine((value) => !value.includes('\0'))),
    expected: 'the folder of the embedded database',
    fallback: '.data/',
  }),
  LOG_LEVEL: variable({
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expected: "one of 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'",
    fallback: 'info',
  }),
  TRUST_PROXY: variable({
    shape: z.pipe(
      z.string().check(z.regex(/^(\d|false)$/)),
      z.transform((value) => (value === 'false' ? 0 : Number(value))),
    ),
    expected: "the number of proxies in front of the shop (0 to 9), or 'false'",
    fallback: 'false',
  }),
  MAX_CONNECTIONS: wholeNumber('a number of connections from 10 to 100000', 2000, [10, 100_000]),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(
    'a number of connections from 1 to 100000, or 0 for no limit',
    200,
    [0, 100_000],
  ),
  METRICS_TOKEN: variable({
    shape: nullIfEmpty(z.string().check(z.regex(/^[\w.~+/=-]{16,200}$/))),
    expected: 'at least 16 letters, digits and characters of -._~+/=, or empty',
    fallback: '',
    isSecret: true,
  }),
  SITE_URL: variable({
    shape: nullIfEmpty(
      z.pipe(
        webAddress.check(
          z.refine((value) => !isWebAddress(value) || new URL(value).pathname === '/'),
        ),
        z.transform((value) => new URL(value).origin),
      ),
    ),
    expected: 'the web address of the shop, such as https://luca.example',
    fallback: '',
  }),
  HSTS_INCLUDE_SUBDOMAINS: variable({
    shape: z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true'),
    ),
    expected: "'true' or 'false'",
    fallback: 'false',
  }),
  SHIPPING_POLICY: variable({
    shape: ShippingPolicy,
    expected: "'free' or 'by-governorate'",
    fallback: 'free',
  }),
  CARE_EMAIL: variable({
    shape: z.email(),
    expected: 'the e-mail address of customer care',
    fallback: 'care@luca.example',
  }),
  SMTP_URL: variable({
    shape: nullIfEmpty(z.string().check(z.refine(isMailServer))),
    expected:
      'an address beginning with smtp:// or smtps://, or empty to log e-mails instead of sending them',
    fallback: '',
    isSecret: true,
  }),
  MAIL_FROM: variable({
    shape: nullIfEmpty(z.email()),
    expected: 'the sender address of e-mails, or empty for CARE_EMAIL',
    fallback: '',
  }),
  PIXEL_ID: variable({
    shape: nullIfEmpty(z.string().check(z.regex(/^\d{5,20}$/))),
    expected: 'the digits of an ad pixel, or empty for none',
    fallback: '',
  }),
  TERMS_URL: variable({
    shape: nullIfEmpty(webAddress),
    expected: 'the web address of the terms and conditions, or empty',
    fallback: '',
  }),
  PRIVACY_URL: variable({
    shape: nullIfEmpty(webAddress),
    expected: 'the web address of the privacy policy, or empty',
    fallback: '',
  }),
  SHORT_VIDEO_URL: pageUrl("the shop's short videos", 'https://www.tiktok.com/'),
  SOCIAL_NETWORK_URL: pageUrl("the shop's social network page", 'https://www.facebook.com/'),
  PHOTOS_URL: pageUrl("the shop's photographs", 'https://www.instagram.com/'),
  LIMIT_LOGIN_PER_ACCOUNT: limit('wrong passwords for an account in 15 minutes', 10),
  LIMIT_LOGIN_PER_ADDRESS: limit('wrong passwords from an address in 15 minutes', 100),
  LIMIT_SIGN_INS_PER_ACCOUNT: limit('sign-ins of an account in an hour', 100),
  LIMIT_REGISTER_PER_ADDRESS: limit('registrations from an address in an hour', 120),
  LIMIT_COUPON_PER_SHOPPER: limit('coupon look-ups of a shopper in a minute', 30),
  LIMIT_COUPON_PER_ADDRESS: limit('coupon look-ups from an address in an hour', 300),
  LIMIT_FEEDBACK_PER_ADDRESS: limit('messages from an address in an hour', 60),
  LIMIT_CHECKOUT_PER_SHOPPER: limit('checkouts of a shopper in a minute', 20),
  LIMIT_CHECKOUT_PER_ADDRESS: limit('checkouts from an address in an hour', 120),
  LIMIT_UNITS_PER_ADDRESS: limit('units ordered from an address in an hour', 300),
  LIMIT_CART_WRITES_PER_ADDRESS: limit(
    'changes of carts and wishlists from an address in an hour',
    3000,
  ),
  LIMIT_EMAILS_PER_RECIPIENT: limit('e-mails to a recipient in an hour', 6),
}

type Values = {
  [Name in keyof typeof variables]: (typeof variables)[Name] extends Variable<infer Value>
    ? Value
    : never
}

function readValues(environment: Record<string, string | undefined>): Values {
  const problems: string[] = []
  const entries = Object.entries(variables).map(
    ([name, { shape, expected, fallback, ...rest }]) => {
      const value = environment[name]?.trim() || fallback
      const result = z.safeParse(shape as z.ZodMiniType, value)
      if (!result.success) {
        const actual = 'isSecret' in rest ? '' : `, not '${value}'`
        problems.push(`${name} should be ${expected}${actual}.`)
      }
      return [name, result.data]
    },
  )
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return Object.fromEntries(entries)
}

/**
 * Reads the settings from environment variables. Throws SettingsError if some are invalid.
 * @spec running.validated
 */
export function readSettings(
  environment: Record<string, string | undefined> = process.env,
): Settings {
  const values = readValues(environment)
  const per = (seconds: number, points: number): Allowance => ({ points, seconds })
  const [minute, quarterHour, hour] = [60, 900, 3600]
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_DIR,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerAddress: values.TRUST_PROXY === 0 ? values.MAX_CONNECTIONS_PER_ADDRESS : 0,
    metricsToken: values.METRICS_TOKEN,
    siteUrl: values.SITE_URL ?? localSiteUrl(values.PORT),
    isSiteUrlSet: values.SITE_URL !== null,
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    shippingPolicy: values.SHIPPING_POLICY,
    careEmail: values.CARE_EMAIL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? values.CARE_EMAIL,
    maxEmailsPerRecipient: values.LIMIT_EMAILS_PER_RECIPIENT,
    pixelId: values.PIXEL_ID,
    links: {
      terms: values.TERMS_URL,
      privacy: values.PRIVACY_URL,
      shortVideo: values.SHORT_VIDEO_URL,
      socialNetwork: values.SOCIAL_NETWORK_URL,
      photos: values.PHOTOS_URL,
    },
    limits: {
      login: {
        subject: per(quarterHour, values.LIMIT_LOGIN_PER_ACCOUNT),
        address: per(quarterHour, values.LIMIT_LOGIN_PER_ADDRESS),
      },
      signIn: { subject: per(hour, values.LIMIT_SIGN_INS_PER_ACCOUNT) },
      register: { address: per(hour, values.LIMIT_REGISTER_PER_ADDRESS) },
      coupon: {
        subject: per(minute, values.LIMIT_COUPON_PER_SHOPPER),
        address: per(hour, values.LIMIT_COUPON_PER_ADDRESS),
      },
      feedback: { address: per(hour, values.LIMIT_FEEDBACK_PER_ADDRESS) },
      checkout: {
        subject: per(minute, values.LIMIT_CHECKOUT_PER_SHOPPER),
        address: per(hour, values.LIMIT_CHECKOUT_PER_ADDRESS),
      },
      units: { address: per(hour, values.LIMIT_UNITS_PER_ADDRESS) },
      cart: { address: per(hour, values.LIMIT_CART_WRITES_PER_ADDRESS) },
    },
  }
}
