import { hash, randomBytes } from 'node:crypto'
import { createAccountLink } from '#data/customers/account-links.ts'
import { deleteLinkEmail, recordLinkEmail } from '#data/customers/customer-emails.ts'
import {
  claimLinkRequest,
  deleteLinkRequest,
  type LinkRequest,
  postponeLinkRequest,
  readDueLinkRequests,
} from '#data/customers/link-requests.ts'
import { findActiveUser, readFullName } from '#data/customers/users.ts'
import { findOrderOf, hasOrderLinkEnded } from '#data/orders/order-page.ts'
import { type NewCustomerEmail, queueCustomerEmail } from '#data/orders/queue-customer-email.ts'
import { retryDelayMs } from '#rules/email-schedule.ts'
import { composeCustomerEmail } from './compose-customer-email.ts'
import { customerEmailLimits } from './customer-email-sender.ts'
import { attemptTimeoutMs, claimMs, type EmailDependencies } from './email-dependencies.ts'
import { readSenderSettings } from './sender-settings.ts'

/** A request whose e-mail failed is tried this often, each time with a new token. */
const maxAttempts = 5
/** A request is not stored longer than this. */
const maxAgeMs = 30 * 60_000

const tokenBytes = 32

/** The e-mail that resolves a request, with the account that it is about. */
interface ResolvedRequest {
  kind: 'passwordReset' | 'emailVerify' | 'emailTaken'
  userId: string
  token?: string
}

/** Creates a link, and returns its e-mail. Null if there is no account for it. */
async function createLink(
  { engine, now }: EmailDependencies,
  { kind, email, user_id }: LinkRequest & { kind: 'password' | 'verify' | 'email' },
): Promise<ResolvedRequest | null> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const user = await createAccountLink(engine, {
    tokenHash: hash('sha256', token, 'base64url'),
    kind,
    email,
    now: now(),
    ...(user_id === null ? {} : { userId: user_id }),
  })
  const emailKind = kind === 'password' ? 'passwordReset' : 'emailVerify'
  return user ? { kind: emailKind, userId: user.id, token } : null
}

/** Queues the e-mail with the link of an order, if there is one with this number and address. */
async function queueOrderLink(
  { engine, now }: EmailDependencies,
  { number, email }: LinkRequest,
): Promise<void> {
  const order = await findOrderOf(engine.db, { number: number ?? '', email })
  if (!order || hasOrderLinkEnded(order, now())) return
  await engine.writeOne((db) =>
    queueCustomerEmail(db, {
      kind: 'orderLink',
      orderId: order.id,
      recipient: order.contact_email,
      locale: order.locale,
      data: { isRequested: true },
      now: now(),
    }),
  )
}

/** Finds what a request is about. Null: there is nothing to send. */
async function resolve(
  deps: EmailDependencies,
  request: LinkRequest,
): Promise<ResolvedRequest | null> {
  const { kind, email } = request
  if (kind === 'order') {
    await queueOrderLink(deps, request)
    return null
  }
  if (kind === 'email') {
    const other = await findActiveUser(deps.engine.db, email)
    if (other && other.id !== request.user_id) return { kind: 'emailTaken', userId: other.id }
  }
  return createLink(deps, { ...request, kind })
}

/** Sends the e-mail of a resolved request. Throws if the mail server does not accept it. */
async function deliver(
  { engine, transport, metrics, settings }: EmailDependencies,
  email: NewCustomerEmail,
  { id, name, token }: { id: string; name: string; token?: string | undefined },
): Promise<void> {
  const sender = await readSenderSettings(engine.db, settings)
  const { kind, locale, recipient } = email
  const message = composeCustomerEmail(
    { id, kind, locale, name, data: {}, to: recipient, ...(token ? { token } : {}) },
    sender,
  )
  if (!message) return
  try {
    await transport.deliver(message, AbortSignal.timeout(attemptTimeoutMs))
    metrics.countEmail(transport.outcome)
  } catch (error) {
    await deleteLinkEmail(engine, id)
    throw error
  }
}

/** Sends the e-mail for a request that this process has claimed, if there is one. */
async function process(deps: EmailDependencies, request: LinkRequest): Promise<void> {
  const { engine, transport, now, metrics } = deps
  const resolved = await resolve(deps, request)
  if (!resolved) return
  const { kind, userId, token } = resolved
  const { email: recipient, locale } = request
  const email = { kind, userId, recipient, locale, now: now() }
  const id = await recordLinkEmail(engine, email, {
    ...customerEmailLimits(deps),
    state: transport.outcome,
  })
  if (id === undefined) return metrics.countEmail('skipped')
  // Someone else requested this e-mail, with the address of the recipient.
  const name = kind === 'emailTaken' ? '' : await readFullName(engine.db, userId)
  await deliver(deps, email, { id, name, token })
}

/** Resolves a due request once. Returns false if another node has claimed it. */
async function processRequest(deps: EmailDependencies, request: LinkRequest): Promise<boolean> {
  const { engine, now, log } = deps
  const until = new Date(now().getTime() + claimMs)
  if (!(await claimLinkRequest(engine, request, until))) return false
  const attempts = request.attempts + 1
  const isTooOld = now().getTime() - Date.parse(request.requested_at) > maxAgeMs
  try {
    if (!isTooOld) await process(deps, request)
  } catch (err) {
    log.warn({ err, kind: request.kind, attempts }, 'e-mail with a link not sent')
    const delayMs = attempts < maxAttempts ? retryDelayMs(attempts) : undefined
    if (delayMs !== undefined) {
      await postponeLinkRequest(engine, request.id, new Date(now().getTime() + delayMs))
      return true
    }
  }
  await deleteLinkRequest(engine, request.id)
  return true
}

/**
 * Resolves the due requests for links one after the other and returns their number. The calls that
 * request links only store them: whether an address is known is decided here, and no response shows it.
 */
export async function sendRequestedLinks(
  deps: EmailDependencies,
  { stop, limit }: { stop: AbortSignal; limit: number },
): Promise<number> {
  let processed = 0
  for (const request of await readDueLinkRequests(deps.engine.db, { now: deps.now(), limit })) {
    if (stop.aborted) break
    if (await processRequest(deps, request)) processed += 1
  }
  return processed
}
