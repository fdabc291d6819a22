import { setTimeout as sleep } from 'node:timers/promises'
import { orderNumberLength } from '#contract/orders.ts'
import { claimEmail } from '#data/orders/claim-email.ts'
import {
  type OutboxEmail,
  postponeEmail,
  readDueEmails,
  readEmailOrder,
  settleEmail,
} from '#data/orders/outbox.ts'
import { scrub } from '#observability/log.ts'
import { retryDelayMs } from '#rules/email-schedule.ts'
import { errorMessage } from '#rules/error-text.ts'
import { createOrderToken } from '#rules/order-link.ts'
import { composeEmail } from './compose-email.ts'
import { sendDueCustomerEmails } from './customer-email-sender.ts'
import {
  attemptTimeoutMs,
  claimMs,
  type EmailDependencies,
  maxErrorLength,
} from './email-dependencies.ts'
import { isPermanentFailure } from './email-transport.ts'
import { sendRequestedLinks } from './link-sender.ts'
import { sendDueNotices } from './notice-sender.ts'
import { readSenderSettings } from './sender-settings.ts'

/** Delay before the next query when no e-mail was due. */
const pollDelayMs = 5000
/** Time that a stop waits for the current attempt. */
const shutdownGraceMs = 3000

const batchSize = 20

/** The fields of an e-mail that the log may contain. They do not identify the recipient. */
const logFields = ({ orderId, status, attempts }: OutboxEmail) => ({
  order: orderId.slice(0, orderNumberLength),
  status,
  attempts,
})

const errorText = (error: unknown): string => scrub(errorMessage(error)).slice(0, maxErrorLength)

/** Records a failed attempt: postpones the e-mail, or gives up if a retry cannot help. */
async function recordFailure(
  deps: EmailDependencies,
  email: OutboxEmail,
  err: unknown,
): Promise<void> {
  const { engine, log, metrics, now } = deps
  const error = errorText(err)
  const delayMs = isPermanentFailure(err) ? undefined : retryDelayMs(email.attempts)
  const isGivenUp = delayMs === undefined
  if (isGivenUp) await settleEmail(engine, email, { state: 'given_up', now: now(), error })
  else await postponeEmail(engine, email, { until: new Date(now().getTime() + delayMs), error })
  metrics.countEmail(isGivenUp ? 'given_up' : 'failed')
  log.warn({ err, ...logFields(email) }, isGivenUp ? 'e-mail given up' : 'e-mail not sent')
}

/** Sends one e-mail that this process has claimed, and records the outcome. */
async function send(deps: EmailDependencies, email: OutboxEmail): Promise<void> {
  const { engine, transport, log, metrics, now } = deps
  try {
    const order = await readEmailOrder(engine.db, email)
    const settings = await readSenderSettings(engine.db, deps.settings)
    const link = { orderId: order.id, version: order.linkVersion }
    const linkToken = deps.signLink && createOrderToken(deps.signLink, 'email', link)
    const message = composeEmail({ ...order, linkToken }, email.status, settings)
    await transport.deliver(message, AbortSignal.timeout(attemptTimeoutMs))
  } catch (error) {
    return recordFailure(deps, email, error)
  }
  await settleEmail(engine, email, { state: transport.outcome, now: now() })
  metrics.countEmail(transport.outcome)
  log.info(logFields(email), transport.outcome === 'sent' ? 'e-mail sent' : 'e-mail logged')
}

/** Claims one due e-mail and sends it, or records why not. Returns false if another node has claimed it. */
async function processEmail(deps: EmailDependencies, due: OutboxEmail): Promise<boolean> {
  const { engine, log, metrics, settings, now } = deps
  const claim = await claimEmail(engine, due, {
    now: now(),
    until: new Date(now().getTime() + claimMs),
    maxPerHour: settings.maxEmailsPerRecipient,
  })
  if (claim.kind === 'claimed') await send(deps, claim.email)
  if (claim.kind === 'skipped') {
    metrics.countEmail('skipped')
    log.info({ ...logFields(due), reason: claim.reason }, 'e-mail skipped')
  }
  return claim.kind !== 'taken'
}

/**
 * Processes the due e-mails, requests for links and notices one after the other and returns their
 * number. Claims each one first, so that no other node sends it. An e-mail is sent at least once. It is sent twice if the process dies
 * after the mail server has accepted it and before the database has recorded that.
 */
export async function sendDueEmails(
  deps: EmailDependencies,
  stop = new AbortController().signal,
): Promise<number> {
  const { engine, now } = deps
  let processed = 0
  for (const due of await readDueEmails(engine.db, { now: now(), limit: batchSize })) {
    if (stop.aborted) break
    if (await processEmail(deps, due)) processed += 1
  }
  for (const sendDue of [sendRequestedLinks, sendDueCustomerEmails, sendDueNotices])
    processed += await sendDue(deps, { stop, limit: batchSize })
  return processed
}

/**
 * Starts to send due e-mails in the background, so that no request waits for the mail server.
 * Returns a function that stops it. A stop waits up to 3 s for the current attempt. An attempt that
 * takes longer is repeated when its claim expires.
 */
export function startEmailSender(deps: EmailDependencies): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = () => sleep(pollDelayMs, undefined, { signal, ref: false }).catch(() => {})
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const processed = await sendDueEmails(deps, signal).catch((err) => {
        deps.log.warn({ err }, 'outbox query failed')
        return 0
      })
      if (processed === 0) await wait()
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await Promise.race([running, sleep(shutdownGraceMs, undefined, { ref: false })])
  }
}
