import * as z from 'zod'
import { defaultCareEmail } from '#brand/name.ts'
import { baseLocale, locales } from '#contract/locale.ts'
import { ShippingPolicy } from '#contract/shipping.ts'

interface Variable<Schema extends z.ZodType> {
  schema: Schema
  /** End of the message 'NAME should be ...'. */
  expected: string
  /** Value of a variable that is unset or empty. */
  fallback: string
  /** Contains a password. Messages do not show its value. */
  isSecret?: boolean
}

const variable = <Schema extends z.ZodType>(definition: Variable<Schema>) => definition

const wholeNumber = (expected: string, fallback: number, [min, max]: [number, number]) =>
  variable({
    schema: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
    expected,
    fallback: String(fallback),
  })

const nullIfEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])
const webAddress = z.url({ protocol: /^(?:http|https)$/, abort: true })
const pageUrl = (page: string, fallback: string) =>
  variable({ schema: webAddress, expected: `the web address of ${page}`, fallback })
const limit = (attempts: string, fallback: number) =>
  wholeNumber(`a whole number from 1 to 1000000 (${attempts})`, fallback, [1, 1_000_000])

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
    schema: z.string().regex(/^[\w.:-]+$/),
    expected: 'a host name or IP address to listen on',
    fallback: '127.0.0.1',
  }),
  DATABASE_URL: variable({
    schema: nullIfEmpty(z.string().regex(/^postgres(ql)?:\/\/./)),
    expected: 'an address beginning with postgres://, or empty for the embedded database',
    fallback: '',
    isSecret: true,
  }),
  DATA_DIR: variable({
    schema: z.string().refine((value) => !value.includes('\0')),
    expected: 'the folder of the embedded database',
    fallback: '.data/',
  }),
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expected: "one of 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'",
    fallback: 'info',
  }),
  TRUST_PROXY: variable({
    schema: z
      .string()
      .regex(/^(\d|false)$/)
      .transform((value) => (value === 'false' ? 0 : Number(value))),
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
    schema: nullIfEmpty(z.string().regex(/^[\w.~+/=-]{16,200}$/)),
    expected: 'at least 16 letters, digits and characters of -._~+/=, or empty',
    fallback: '',
    isSecret: true,
  }),
  SITE_URL: variable({
    schema: nullIfEmpty(
      webAddress
        .refine((value) => new URL(value).pathname === '/')
        .transform((value) => new URL(value).origin),
    ),
    expected: 'the web address of the shop, such as https://shop.example',
    fallback: '',
  }),
  DEMO: variable({
    schema: nullIfEmpty(z.enum(['on', 'off'])),
    expected: "'on' or 'off', or empty: on while SITE_URL is on localhost",
    fallback: '',
  }),
  SHOW_SETUP_LINK: variable({
    schema: z.stringbool({ truthy: ['1'], falsy: ['0'], case: 'sensitive' }),
    expected: "'1' or '0'",
    fallback: '0',
  }),
  ADMIN_URL: variable({
    schema: nullIfEmpty(
      webAddress
        .refine((value) => new URL(value).pathname === '/')
        .transform((value) => new URL(value).origin),
    ),
    expected: 'the web address of the admin, such as https://admin.shop.example, or empty',
    fallback: '',
  }),
  ADMIN_KEY: variable({
    schema: nullIfEmpty(z.base64().refine((value) => Buffer.from(value, 'base64').length === 32)),
    expected: '32 random bytes in base64 (openssl rand -base64 32), or empty',
    fallback: '',
    isSecret: true,
  }),
  STUDIO: variable({
    schema: z.enum(['on', 'off']),
    expected: "'on' or 'off'",
    fallback: 'on',
  }),
  STUDIO_MEMORY_MB: wholeNumber(
    'a number of megabytes from 300 to 100000 that the picture studio may use',
    1400,
    [300, 100_000],
  ),
  HSTS_INCLUDE_SUBDOMAINS: variable({
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }),
    expected: "'true' or 'false'",
    fallback: 'false',
  }),
  LOCALES: variable({
    schema: z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(z.enum(locales)).refine((values) => values.includes(baseLocale))),
    expected: `'${baseLocale}', or a list that contains it: '${locales.join(',')}'`,
    fallback: locales.join(','),
  }),
  SHIPPING_POLICY: variable({
    schema: z.enum(ShippingPolicy.options),
    expected: "'free' or 'by-governorate'",
    fallback: 'free',
  }),
  CARE_EMAIL: variable({
    schema: z.email(),
    expected: 'the e-mail address of customer care',
    fallback: defaultCareEmail,
  }),
  SMTP_URL: variable({
    schema: nullIfEmpty(z.url({ protocol: /^smtps?$/, hostname: /./ })),
    expected:
      'an address beginning with smtp:// or smtps://, or empty to log e-mails instead of sending them',
    fallback: '',
    isSecret: true,
  }),
  MAIL_FROM: variable({
    schema: nullIfEmpty(z.email()),
    expected: 'the sender address of e-mails, or empty for CARE_EMAIL',
    fallback: '',
  }),
  PIXEL_ID: variable({
    schema: nullIfEmpty(z.string().regex(/^\d{5,20}$/)),
    expected: 'the digits of an ad pixel, or empty for none',
    fallback: '',
  }),
  TERMS_URL: variable({
    schema: nullIfEmpty(webAddress),
    expected: 'the web address of the terms and conditions, or empty',
    fallback: '',
  }),
  PRIVACY_URL: variable({
    schema: nullIfEmpty(webAddress),
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
    'changes of carts and wishlists, and cancellations, from an address in an hour',
    3000,
  ),
  LIMIT_WRONG_LINKS_PER_ADDRESS: limit('links that open nothing from an address in an hour', 60),
  LIMIT_LINK_REQUESTS_PER_ADDRESS: limit('requests for links from an address in an hour', 30),
  LIMIT_PHONE_TRIES_PER_ORDER: limit(
    'wrong telephone numbers for the link of an order in a day',
    5,
  ),
  LIMIT_ORDER_ACTIONS_PER_ORDER: limit('changes by the link of an order in an hour', 30),
  LIMIT_LINK_EMAILS_PER_RECIPIENT: limit(
    'e-mails with requested links to a recipient in an hour',
    3,
  ),
  LIMIT_ACCOUNT_CHANGES_PER_ACCOUNT: limit('changes of an account in an hour', 60),
  LIMIT_OWN_EXPORTS_PER_ACCOUNT: limit('exports of the own data by an account in 24 hours', 5),
  LIMIT_EMAILS_PER_RECIPIENT: limit('e-mails to a recipient in an hour', 6),
  LIMIT_STAFF_PASSWORD_PER_ACCOUNT: limit('wrong passwords of a staff account in 15 minutes', 5),
  LIMIT_STAFF_PASSWORD_PER_ADDRESS: limit(
    'wrong staff passwords from an address in 15 minutes',
    20,
  ),
  LIMIT_STAFF_CODE_PER_ACCOUNT: limit('wrong codes of a staff account in 15 minutes', 5),
  LIMIT_STAFF_LINK_PER_ADDRESS: limit('unknown one-time links from an address in an hour', 20),
  LIMIT_STAFF_PASSKEY_PER_ADDRESS: limit(
    'passkey challenges and sign-ins from an address in 15 minutes',
    100,
  ),
  LIMIT_STAFF_CHANGES_PER_PERSON: limit('changes by a member of staff in a minute', 120),
  LIMIT_STAFF_UNUSED_UPLOADS_MB: limit('megabytes of uploaded pictures that nothing uses', 2048),
  LIMIT_STAFF_EXPORTS_PER_PERSON: limit('files exported by a member of staff in an hour', 10),
}

/** The values of all variables, parsed. */
export type VariableValues = {
  [Name in keyof typeof variables]: z.infer<(typeof variables)[Name]['schema']>
}
