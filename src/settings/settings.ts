import * as z from 'zod/mini'
import type { Allowance, Limits } from '#contract/limits.ts'
import { type ShippingPolicy, ShippingPolicy as ShippingPolicyShape } from '#contract/shipping.ts'

/** All that whoever runs the shop can set, checked. Addresses of pages are null until supplied. */
export interface Settings {
  port: number
  host: string
  /** A PostgreSQL address, or null for the embedded database in `dataFolder`. */
  databaseUrl: string | null
  dataFolder: string
  logLevel: string
  /** Proxies in front of the shop whose forwarded addresses count; 0 for none. */
  trustedProxies: number
  maxConnections: number
  /** Open connections of one address; 0 for no limit. It needs the address of the client itself. */
  maxConnectionsPerAddress: number
  /** Bearer token of `/metrics`; null where only the machine and its private network may read it. */
  metricsToken: string | null
  siteUrl: string
  /** Whether SITE_URL is set. Otherwise `siteUrl` is that of the port on this machine. */
  isSiteUrlSet: boolean
  hstsIncludesSubdomains: boolean
  shippingPolicy: ShippingPolicy
  careEmail: string
  /** A mail server, or null where letters are only logged. */
  smtpUrl: string | null
  /** Address that letters come from. */
  mailFrom: string
  /** In any 60 minutes. */
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

/** A start that cannot succeed; one sentence for each variable that is wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

interface Variable<Value> {
  shape: z.ZodMiniType<Value>
  /** Ends the sentence 'NAME should be ...'. */
  expected: string
  /** Used when the variable is unset or empty. */
  fallback: string
  /** Holds a password: its value is never repeated. */
  secret?: boolean
}

const variable = <Value>(definition: Variable<Value>) => definition

const whole = (expected: string, fallback: number, [least, most]: [number, number]) =>
  variable({
    shape: z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
    ),
    expected,
    fallback: String(fallback),
  })

const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isMailServer = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).host !== ''
const webAddress = z.string().check(z.refine(isWebAddress))
const orNothing = <Value>(shape: z.ZodMiniType<Value>) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(shape),
  )
const page = (what: string, fallback: string) =>
  variable({ shape: webAddress, expected: `the web address of ${what}`, fallback })
const tries = (what: string, fallback: number) =>
  whole(`how many ${what}, a whole number from 1 to 1000000`, fallback, [1, 1_000_000])

/** The address of a shop without SITE_URL. */
export const localSiteUrl = (port: number): string => `http://localhost:${port}`

/**
 * Every variable that the shop reads, in the order of `.env.example`.
 * @spec running.environment, running.port, limits.settings, shipping.policy, contact.care-email
 * @spec limits.passwords-account, limits.passwords-address, limits.registrations
 * @spec limits.coupons-identity, limits.coupons-address, limits.feedback
 * @spec limits.checkouts-identity, limits.checkouts-address, limits.units, limits.cart-changes
 * @spec limits.sign-ins, limits.emails
 */
export const variables = {
  PORT: whole('a port number from 0 to 65535', 3000, [0, 65_535]),
  HOST: variable({
    shape: z.string().check(z.regex(/^[\w.:-]+$/)),
    expected: 'a host name or IP address to listen on',
    fallback: '127.0.0.1',
  }),
  DATABASE_URL: variable({
    shape: orNothing(z.string().check(z.refine((value) => /^postgres(ql)?:\/\/./.test(value)))),
    expected: 'an address beginning with postgres://, or empty for the embedded database',
    fallback: '',
    secret: true,
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
  MAX_CONNECTIONS: whole('a number of connections from 10 to 100000', 2000, [10, 100_000]),
  MAX_CONNECTIONS_PER_ADDRESS: whole(
    'a number of connections from 1 to 100000, or 0 for no limit',
    200,
    [0, 100_000],
  ),
  METRICS_TOKEN: variable({
    shape: orNothing(z.string().check(z.regex(/^[\w.~+/=-]{16,200}$/))),
    expected: 'at least 16 letters, digits and characters of -._~+/=, or empty',
    fallback: '',
    secret: true,
  }),
  SITE_URL: variable({
    shape: orNothing(
      z.pipe(
        webAddress.check(
          z.refine((value) => !isWebAddress(value) || new URL(value).pathname === '/'),
        ),
        z.transform((value) => new URL(value).origin),
      ),
    ),
    expected: 'the address shoppers reach the shop at, such as https://luca.example',
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
    shape: ShippingPolicyShape,
    expected: "'free' or 'by-governorate'",
    fallback: 'free',
  }),
  CARE_EMAIL: variable({
    shape: z.email(),
    expected: 'the e-mail address of customer care',
    fallback: 'care@luca.example',
  }),
  SMTP_URL: variable({
    shape: orNothing(z.string().check(z.refine(isMailServer))),
    expected: 'an address beginning with smtp:// or smtps://, or empty for letters in the log only',
    fallback: '',
    secret: true,
  }),
  MAIL_FROM: variable({
    shape: orNothing(z.email()),
    expected: 'the e-mail address that letters come from, or empty for CARE_EMAIL',
    fallback: '',
  }),
  PIXEL_ID: variable({
    shape: orNothing(z.string().check(z.regex(/^\d{5,20}$/))),
    expected: 'the digits of an ad pixel, or empty for none',
    fallback: '',
  }),
  TERMS_URL: variable({
    shape: orNothing(webAddress),
    expected: 'the web address of the terms and conditions, or empty',
    fallback: '',
  }),
  PRIVACY_URL: variable({
    shape: orNothing(webAddress),
    expected: 'the web address of the privacy policy, or empty',
    fallback: '',
  }),
  SHORT_VIDEO_URL: page("the shop's short videos", 'https://www.tiktok.com/'),
  SOCIAL_NETWORK_URL: page("the shop's social network page", 'https://www.facebook.com/'),
  PHOTOS_URL: page("the shop's photographs", 'https://www.instagram.com/'),
  LIMIT_LOGIN_PER_ACCOUNT: tries('wrong passwords an account bears in 15 minutes', 10),
  LIMIT_LOGIN_PER_ADDRESS: tries('wrong passwords an address may send in 15 minutes', 100),
  LIMIT_SIGN_INS_PER_ACCOUNT: tries('times an account may sign in within an hour', 100),
  LIMIT_REGISTER_PER_ADDRESS: tries('accounts an address may open in an hour', 120),
  LIMIT_COUPON_PER_SHOPPER: tries('coupons a shopper may look up in a minute', 30),
  LIMIT_COUPON_PER_ADDRESS: tries('coupons an address may look up in an hour', 300),
  LIMIT_FEEDBACK_PER_ADDRESS: tries('messages an address may send in an hour', 60),
  LIMIT_CHECKOUT_PER_SHOPPER: tries('checkouts a shopper may try in a minute', 20),
  LIMIT_CHECKOUT_PER_ADDRESS: tries('checkouts an address may try in an hour', 120),
  LIMIT_UNITS_PER_ADDRESS: tries('units an address may order in an hour', 300),
  LIMIT_CART_WRITES_PER_ADDRESS: tries(
    'changes of carts and wishlists an address may make in an hour',
    3000,
  ),
  LIMIT_EMAILS_PER_RECIPIENT: tries('e-mails a recipient may get in an hour', 6),
}

type Values = {
  [Name in keyof typeof variables]: (typeof variables)[Name] extends Variable<infer Value>
    ? Value
    : never
}

function readValues(environment: Record<string, string | undefined>): Values {
  const wrong: string[] = []
  const entries = Object.entries(variables).map(
    ([name, { shape, expected, fallback, ...rest }]) => {
      const given = environment[name]?.trim() || fallback
      const read = z.safeParse(shape as z.ZodMiniType, given)
      if (!read.success) {
        const shown = 'secret' in rest ? '' : `, not '${given}'`
        wrong.push(`${name} should be ${expected}${shown}.`)
      }
      return [name, read.data]
    },
  )
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'))
  return Object.fromEntries(entries)
}

/**
 * Reads the settings out of an environment. Throws SettingsWrong, a line for each wrong variable.
 * @spec running.validated
 */
export function readSettings(
  environment: Record<string, string | undefined> = process.env,
): Settings {
  const values = readValues(environment)
  const within = (seconds: number, count: number): Allowance => ({ points: count, seconds })
  const [minute, quarter, hour] = [60, 900, 3600]
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
        subject: within(quarter, values.LIMIT_LOGIN_PER_ACCOUNT),
        address: within(quarter, values.LIMIT_LOGIN_PER_ADDRESS),
      },
      signIn: { subject: within(hour, values.LIMIT_SIGN_INS_PER_ACCOUNT) },
      register: { address: within(hour, values.LIMIT_REGISTER_PER_ADDRESS) },
      coupon: {
        subject: within(minute, values.LIMIT_COUPON_PER_SHOPPER),
        address: within(hour, values.LIMIT_COUPON_PER_ADDRESS),
      },
      feedback: { address: within(hour, values.LIMIT_FEEDBACK_PER_ADDRESS) },
      checkout: {
        subject: within(minute, values.LIMIT_CHECKOUT_PER_SHOPPER),
        address: within(hour, values.LIMIT_CHECKOUT_PER_ADDRESS),
      },
      units: { address: within(hour, values.LIMIT_UNITS_PER_ADDRESS) },
      cart: { address: within(hour, values.LIMIT_CART_WRITES_PER_ADDRESS) },
    },
  }
}
