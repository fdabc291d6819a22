import type { Limits, StaffLimits } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { limitsOf, staffLimitsOf } from './limits.ts'
import { type VariableValues, variables } from './variables.ts'

/** The validated settings. `links.terms` and `links.privacy` are null until they are set. */
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
  /** Whether the start fills an empty embedded database with the demonstration data. */
  isDemo: boolean
  /** Whether the start shows the link for the first owner also where the output is no terminal. */
  showsSetupLink: boolean
  /** Origin of the admin, or null if it is on the shop's. */
  adminUrl: string | null
  /** Key that encrypts the secrets of authenticator apps, or null for `admin.key` in `dataFolder`. */
  adminKey: Buffer | null
  /** Whether the picture studio may run. */
  studio: 'on' | 'off'
  /** Memory of the studio process in megabytes. Above it, the process ends. */
  studioMemoryMb: number
  hstsIncludesSubdomains: boolean
  /** Locales of the storefront. Each but English has a prefix in its paths. */
  locales: readonly Locale[]
  shippingPolicy: ShippingPolicy
  careEmail: string
  /** URL of a mail server, or null if e-mails are only logged. */
  smtpUrl: string | null
  /** Sender address of e-mails. */
  mailFrom: string
  /** E-mails that a recipient may get within 60 minutes. */
  maxEmailsPerRecipient: number
  /** E-mails with requested links, to one recipient in an hour. */
  maxLinkEmailsPerRecipient: number
  pixelId: string | null
  links: {
    terms: string | null
    privacy: string | null
    shortVideo: string
    socialNetwork: string
    photos: string
  }
  limits: Limits
  staffLimits: StaffLimits
  /** Bytes of uploaded pictures that nothing uses. */
  maxUnusedUploadBytes: number
  /** Names of the variables that the environment sets. Staff cannot change these settings. */
  setByEnvironment: ReadonlySet<string>
}

/** Invalid settings. The message has one line for each invalid variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Returns true for a host name or an address of this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127\..*|::1|\[::1\])$/.test(host)

/** Returns true for a URL on this machine. */
export const isLocalUrl = (url: string): boolean => isLoopback(new URL(url).hostname)

/** Returns the URL of a shop without SITE_URL. */
export const localSiteUrl = (port: number): string => `http://localhost:${port}`

function readValues(environment: Record<string, string | undefined>): VariableValues {
  const problems: string[] = []
  const entries = Object.entries(variables).map(
    ([name, { schema, expected, fallback, ...rest }]) => {
      const value = environment[name]?.trim() || fallback
      const result = schema.safeParse(value)
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
    isDemo:
      values.DEMO === null
        ? isLocalUrl(values.SITE_URL ?? localSiteUrl(values.PORT))
        : values.DEMO === 'on',
    showsSetupLink: values.SHOW_SETUP_LINK,
    adminUrl: values.ADMIN_URL === values.SITE_URL ? null : values.ADMIN_URL,
    adminKey: values.ADMIN_KEY === null ? null : Buffer.from(values.ADMIN_KEY, 'base64'),
    studio: values.STUDIO,
    studioMemoryMb: values.STUDIO_MEMORY_MB,
    hstsIncludesSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    locales: values.LOCALES,
    shippingPolicy: values.SHIPPING_POLICY,
    careEmail: values.CARE_EMAIL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? values.CARE_EMAIL,
    maxEmailsPerRecipient: values.LIMIT_EMAILS_PER_RECIPIENT,
    maxLinkEmailsPerRecipient: values.LIMIT_LINK_EMAILS_PER_RECIPIENT,
    pixelId: values.PIXEL_ID,
    links: {
      terms: values.TERMS_URL,
      privacy: values.PRIVACY_URL,
      shortVideo: values.SHORT_VIDEO_URL,
      socialNetwork: values.SOCIAL_NETWORK_URL,
      photos: values.PHOTOS_URL,
    },
    limits: limitsOf(values),
    staffLimits: staffLimitsOf(values),
    maxUnusedUploadBytes: values.LIMIT_STAFF_UNUSED_UPLOADS_MB * 1024 * 1024,
    setByEnvironment: new Set(Object.keys(variables).filter((name) => environment[name]?.trim())),
  }
}
