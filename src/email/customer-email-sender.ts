import { orderNumber } from '#contract/orders.ts'
import {
  type CustomerEmail,
  type CustomerEmailLimits,
  claimCustomerEmail,
  readDueCustomerEmails,
  settleCustomerEmail,
} from '#data/customers/customer-emails.ts'
import { readFullName } from '#data/customers/users.ts'
import { readEmailOrder } from '#data/orders/outbox.ts'
import { scrub } from '#observability/log.ts'
import { retryDelayMs } from '#rules/email-schedule.ts'
import { errorMessage } from '#rules/error-text.ts'
import { createOrderToken } from '#rules/order-link.ts'
import { composeCustomerEmail } from './compose-customer-email.ts'
import {
  attemptTimeoutMs,
  claimMs,
  type EmailDependencies,
  maxErrorLength,
} from './email-dependencies.ts'
import { isPermanentFailure } from './email-transport.ts'
import { readSenderSettings } from './sender-settings.ts'

/** Returns the limits of e-mails per recipient. */
export const customerEmailLimits = ({ settings }: EmailDependencies): CustomerEmailLimits => ({
  maxPerHour: settings.maxEmailsPerRecipient,
  maxLinksPerHour: settings.maxLinkEmailsPerRecipient,
})

/** Records a failed attempt: postpones the e-mail, or gives up if a retry cannot help. */
async function recordFailure(
  { engine, log, metrics, now }: EmailDependencies,
  { id, kind, attempts }: CustomerEmail,
  err: unknown,
): Promise<void> {
  const error = scrub(errorMessage(err)).slice(0, maxErrorLength)
  const delayMs = isPermanentFailure(err) ? undefined : retryDelayMs(attempts)
  const state = delayMs === undefined ? 'given_up' : 'waiting'
  const dueAt = new Date(now().getTime() + (delayMs ?? 0))
  await settleCustomerEmail(engine, id, { state, error, dueAt })
  metrics.countEmail(state === 'waiting' ? 'failed' : 'given_up')
  log.warn({ err, kind, attempts }, 'e-mail to a customer not sent')
}

/** Returns the content of an e-mail about an order, or undefined if the order needs it no more. */
async function readOrderContent(
  { engine, signLink }: EmailDependencies,
  { kind, data }: CustomerEmail,
  orderId: string,
) {
  const order = await readEmailOrder(engine.db, { orderId, status: 'pending' })
  const isNeeded = kind === 'confirmReminder' ? order.confirmation.isWaiting : signLink !== null
  if (!isNeeded) return undefined
  const link = { orderId, version: order.linkVersion }
  return {
    name: order.contactInfo_Name,
    data: { ...data, number: orderNumber(orderId), until: order.confirmation.until },
    ...(signLink ? { token: createOrderToken(signLink, 'email', link) } : {}),
  }
}

/** Sends an e-mail that this process has claimed, and records the outcome. */
async function send(deps: EmailDependencies, email: CustomerEmail): Promise<void> {
  const { engine, log, metrics, now, transport } = deps
  const { id, kind, locale, data, attempts } = email
  const sender = await readSenderSettings(engine.db, deps.settings)
  const facts = email.order_id
    ? await readOrderContent(deps, email, email.order_id)
    : { name: await readFullName(engine.db, email.user_id), data }
  const message =
    facts && composeCustomerEmail({ id, kind, locale, to: email.recipient, ...facts }, sender)
  // A newer version may add kinds that this one does not know.
  if (!message) return settleCustomerEmail(engine, id, { state: 'skipped', dueAt: now() })
  try {
    await transport.deliver(message, AbortSignal.timeout(attemptTimeoutMs))
  } catch (error) {
    return recordFailure(deps, email, error)
  }
  await settleCustomerEmail(engine, id, { state: transport.outcome, dueAt: now() })
  metrics.countEmail(transport.outcome)
  log.info({ kind, attempts }, `e-mail to a customer ${transport.outcome}`)
}

/** Sends the due e-mails to customers one after the other and returns their number. */
export async function sendDueCustomerEmails(
  deps: EmailDependencies,
  { stop, limit }: { stop: AbortSignal; limit: number },
): Promise<number> {
  const { engine, now, metrics } = deps
  let processed = 0
  for (const due of await readDueCustomerEmails(engine.db, { now: now(), limit })) {
    if (stop.aborted) break
    const claim = await claimCustomerEmail(engine, due, {
      now: now(),
      until: new Date(now().getTime() + claimMs),
      limits: customerEmailLimits(deps),
    })
    if (claim.kind === 'claimed') await send(deps, claim.email)
    if (claim.kind === 'skipped') metrics.countEmail('skipped')
    if (claim.kind !== 'taken') processed += 1
  }
  return processed
}
