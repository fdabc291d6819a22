import type { Locale } from '#contract/locale.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { localizePath } from './locale-path.ts'

/** How the holder got a link: by e-mail, or by a message to the telephone number of the order. */
export type LinkChannel = 'email' | 'phone'

/** Returns the first 16 bytes of the HMAC-SHA256 of a text under the link key. */
export type SignLink = (text: string) => Uint8Array

/** The order that a link opens. `version` is its `link_version`: a higher one ends older links. */
export interface LinkedOrder {
  orderId: string
  version: number
}

/** The content of a token, before its mac is compared. */
export interface OrderLink {
  channel: LinkChannel
  orderId: string
  mac: Uint8Array
}

const prefixes = { email: 'e', phone: 'p' } as const
const partBytes = 16
const tokenPattern = /^[ep][\w-]{43}$/
const proofPattern = /^(\d{1,12})\.([\w-]{22})$/

const dayMs = 86_400_000
/** A link ends this long after its order was delivered or cancelled. */
const linkDays = 90

/** A proof is valid for this long after its issue. */
export const proofSeconds = 15 * 60
/** The clocks of two nodes may differ by this much. */
const clockSeconds = 60

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const uuidToBytes = (uuid: string): Uint8Array =>
  Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (hex) => Number.parseInt(hex, 16))

const bytesToUuid = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Compares in a time that does not depend on where the bytes differ. */
function isEqual(some: Uint8Array, others: Uint8Array): boolean {
  let difference = some.length ^ others.length
  for (const [at, byte] of some.entries()) difference |= byte ^ (others[at] ?? 0)
  return difference === 0
}

const macOf = (sign: SignLink, channel: LinkChannel, { orderId, version }: LinkedOrder) =>
  sign(`order-link/1|${prefixes[channel]}|${orderId}|${version}`)

/**
 * Returns the token of an order: the channel, and 16 bytes of the order id with the 16 bytes of its
 * mac in base64url, 44 characters in all.
 */
export function createOrderToken(sign: SignLink, channel: LinkChannel, order: LinkedOrder): string {
  const bytes = Uint8Array.of(...uuidToBytes(order.orderId), ...macOf(sign, channel, order))
  return prefixes[channel] + toBase64Url(bytes)
}

/**
 * Returns what a token says, or undefined if it is malformed. Two spellings of its last character
 * would give the same bytes, so only the canonical one is accepted.
 */
export function parseOrderToken(token: string): OrderLink | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = fromBase64Url(token.slice(1))
  if (toBase64Url(bytes) !== token.slice(1)) return undefined
  return {
    channel: token.startsWith(prefixes.email) ? 'email' : 'phone',
    orderId: bytesToUuid(bytes.slice(0, partBytes)),
    mac: bytes.slice(partBytes),
  }
}

/** Returns the address of an order's page with its token, in the language of the order if the shop has it. */
export const orderUrl = (
  token: string,
  { siteUrl, locales, locale }: { siteUrl: string; locales: readonly Locale[]; locale: Locale },
): string =>
  `${siteUrl}${localizePath('/order', locales.includes(locale) ? locale : 'en')}#${token}`

/** Returns true if the mac of a link is that of the order. */
export const isLinkOf = (sign: SignLink, { channel, mac }: OrderLink, order: LinkedOrder) =>
  isEqual(mac, macOf(sign, channel, order))

const proofMac = (sign: SignLink, { orderId, version }: LinkedOrder, seconds: number) =>
  toBase64Url(sign(`order-proof/1|${orderId}|${version}|${seconds}`))

/** Returns a proof that its holder knows the telephone number of an order. `seconds` is the time of issue. */
export const createOrderProof = (sign: SignLink, order: LinkedOrder, seconds: number): string =>
  `${seconds}.${proofMac(sign, order, seconds)}`

/** Returns true if a proof is of the order and at most 15 minutes old. */
export function isProofOf(
  sign: SignLink,
  proof: string,
  { order, seconds }: { order: LinkedOrder; seconds: number },
): boolean {
  const [, issued = '', mac = ''] = proofPattern.exec(proof) ?? []
  const age = seconds - Number(issued)
  const isInTime = issued !== '' && age <= proofSeconds && age >= -clockSeconds
  const toBytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
  return isInTime && isEqual(toBytes(mac), toBytes(proofMac(sign, order, Number(issued))))
}

/** Returns true if the links of an order have ended, `ms` milliseconds after its last change of status. */
export const hasLinkEnded = (status: OrderStatus, ms: number): boolean =>
  (status === 'delivered' || status === 'cancelled') && ms > linkDays * dayMs
