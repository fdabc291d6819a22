/** Tests `settings/limits.ts` too. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { readSettings, SettingsError } from './settings.ts'
import { variables } from './variables.ts'

const messageOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

describe('settings', () => {
  test('has defaults for all variables [running.port, running.database, shipping.policy, contact.care-email]', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dataFolder: '.data/',
      locales: [...locales],
      shippingPolicy: 'free',
      careEmail: 'care@luca.example',
      smtpUrl: null,
      mailFrom: 'care@luca.example',
      pixelId: null,
      trustedProxies: 0,
      maxConnectionsPerAddress: 200,
      metricsToken: null,
      siteUrl: 'http://localhost:3000',
      hstsIncludesSubdomains: false,
      links: { terms: null, privacy: null },
    })
  })

  test('has defaults for all limits [limits.passwords-account, limits.passwords-address, limits.registrations, limits.coupons-identity, limits.coupons-address, limits.feedback, limits.checkouts-identity, limits.checkouts-address, limits.units, limits.cart-changes, limits.sign-ins]', () => {
    expect(readSettings({}).limits).toEqual({
      login: {
        subject: { points: 10, seconds: 900 },
        address: { points: 100, seconds: 900 },
      },
      signIn: { subject: { points: 100, seconds: 3600 } },
      register: { address: { points: 120, seconds: 3600 } },
      coupon: {
        subject: { points: 30, seconds: 60 },
        address: { points: 300, seconds: 3600 },
      },
      feedback: { address: { points: 60, seconds: 3600 } },
      checkout: {
        subject: { points: 20, seconds: 60 },
        address: { points: 120, seconds: 3600 },
      },
      units: { address: { points: 300, seconds: 3600 } },
      cart: { address: { points: 3000, seconds: 3600 } },
      wrongLink: { address: { points: 60, seconds: 3600 } },
      linkRequest: { address: { points: 30, seconds: 3600 } },
      phoneTry: { subject: { points: 5, seconds: 86_400 } },
      orderAction: { subject: { points: 30, seconds: 3600 } },
      accountChange: { subject: { points: 60, seconds: 3600 } },
      ownExport: { subject: { points: 5, seconds: 86_400 } },
    })
  })

  test('treats an empty variable as unset and trims values', () => {
    expect(readSettings({ PORT: '', CARE_EMAIL: ' a@b.example ' })).toMatchObject({
      port: 3000,
      careEmail: 'a@b.example',
    })
  })

  test('names the variables that the environment sets', () => {
    const environment = { CARE_EMAIL: 'a@b.example', SHIPPING_POLICY: ' ', PATH: '/bin' }
    expect(readSettings(environment).setByEnvironment).toEqual(new Set(['CARE_EMAIL']))
  })

  test.each([
    ['PORT', '8080', { port: 8080, siteUrl: 'http://localhost:8080', isSiteUrlSet: false }],
    ['MAX_CONNECTIONS_PER_ADDRESS', '0', { maxConnectionsPerAddress: 0 }],
    ['HSTS_INCLUDE_SUBDOMAINS', 'true', { hstsIncludesSubdomains: true }],
    ['METRICS_TOKEN', 'sixteen-letters-', { metricsToken: 'sixteen-letters-' }],
    ['DATABASE_URL', 'postgres://a:b@c/d', { databaseUrl: 'postgres://a:b@c/d' }],
    // Behind a proxy every connection has the address of the proxy.
    ['TRUST_PROXY', '2', { trustedProxies: 2, maxConnectionsPerAddress: 0 }],
    ['SITE_URL', 'http://localhost:8080', { isDemo: true }],
    ['SITE_URL', 'https://shop.example', { isDemo: false }],
    ['DEMO', 'off', { isDemo: false }],
    ['SHOW_SETUP_LINK', '1', { showsSetupLink: true }],
    ['SHOW_SETUP_LINK', '', { showsSetupLink: false }],
    ['SITE_URL', 'https://luca.example/', { siteUrl: 'https://luca.example', isSiteUrlSet: true }],
    ['SHIPPING_POLICY', 'by-governorate', { shippingPolicy: 'by-governorate' }],
    ['PIXEL_ID', '1234567890', { pixelId: '1234567890' }],
    ['SMTP_URL', 'smtps://a:b@mail.example:465', { smtpUrl: 'smtps://a:b@mail.example:465' }],
    ['MAIL_FROM', 'shop@luca.example', { mailFrom: 'shop@luca.example' }],
    ['CARE_EMAIL', 'help@luca.example', { mailFrom: 'help@luca.example' }],
    ['LIMIT_EMAILS_PER_RECIPIENT', '12', { maxEmailsPerRecipient: 12 }],
    [
      'LIMIT_FEEDBACK_PER_ADDRESS',
      '5',
      { limits: { feedback: { address: { points: 5, seconds: 3600 } } } },
    ],
  ])(
    'reads %s=%s [running.environment, running.port, running.database, shipping.policy, limits.settings]',
    (name, value, expected) => {
      expect(readSettings({ [name]: value })).toMatchObject(expected)
    },
  )

  test.each([
    ['PORT', 'abc', "PORT should be a port number from 0 to 65535, not 'abc'."],
    ['PORT', '70000', "PORT should be a port number from 0 to 65535, not '70000'."],
    ['PORT', '80.5', "PORT should be a port number from 0 to 65535, not '80.5'."],
    [
      'SHIPPING_POLICY',
      'paid',
      "SHIPPING_POLICY should be 'free' or 'by-governorate', not 'paid'.",
    ],
    [
      'SITE_URL',
      'luca.example',
      "SITE_URL should be the web address of the shop, such as https://shop.example, not 'luca.example'.",
    ],
    [
      'LIMIT_FEEDBACK_PER_ADDRESS',
      '0',
      "LIMIT_FEEDBACK_PER_ADDRESS should be a whole number from 1 to 1000000 (messages from an address in an hour), not '0'.",
    ],
  ])('rejects %s=%s with a message [running.validated]', (name, value, message) => {
    expect(messageOf({ [name]: value })).toBe(message)
  })

  test.each([
    ['HOST', 'a b'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['LOCALES', 'ar'],
    ['LOCALES', 'en,xx'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['SITE_URL', 'https://luca.example/shop'],
    ['TERMS_URL', '/terms'],
    ['PIXEL_ID', '12<script>'],
    ['LOG_LEVEL', 'loud'],
    ['CARE_EMAIL', 'care'],
    ['MAIL_FROM', 'LUCA <shop@luca.example>'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
  ])('rejects %s=%s [running.validated]', (name, value) => {
    expect(messageOf({ [name]: value })).toMatch(new RegExp(`^${name} should be `))
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db'],
    ['SMTP_URL', 'imap://root:hunter2@mail'],
    ['METRICS_TOKEN', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2 with a space'],
  ])('names an invalid %s but does not show its value [running.validated]', (name, value) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} should be `))
    expect(message).not.toContain('hunter2')
  })

  test('reports each invalid variable on its own line [running.validated]', () => {
    expect(messageOf({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
  })

  test('.env.example lists all variables with their defaults [running.example]', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    // What staff may change in the admin is commented out: a variable that is set is fixed.
    const listed = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
    const fallbacks = Object.entries(variables).map(([name, { fallback }]) => [name, fallback])
    expect(listed).toEqual(Object.fromEntries(fallbacks))
  })
})
