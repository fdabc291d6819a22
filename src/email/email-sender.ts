import { setTimeout as sleep } from 'node:timers/promises'
import { orderNumberLength } from '#contract/orders.ts'
import { claimEmail } from '#data/claim-email.ts'
import type { Engine } from '#data/engine/engine.ts'
import {
  type OutboxEmail,
  postponeEmail,
  readDueEmails,
  readEmailOrder,
  settleEmail,
} from '#data/outbox.ts'
import { type Log, scrub } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import { retryDelayMs } from '#rules/email-schedule.ts'
import type { Settings } from '#settings/settings.ts'
import { composeEmail } from './compose-email.ts'
import { type EmailTransport, isPermanentFailure } from './email-transport.ts'

/** Milliseconds. A try ends long before the letter may be another node's, whose clock may differ. */
const deadline = 60_000
const lease = 300_000
/** Between two looks into an outbox in which nothing was due. */
const pause = 5000
/** That a stop waits for the letter on its way. */
const farewell = 3000

const batch = 20
const maxErrorLength = 300

export interface EmailDependencies {
  engine: Engine
  transport: EmailTransport
  settings: Pick<Settings, 'siteUrl' | 'careEmail' | 'mailFrom' | 'maxEmailsPerRecipient'>
  log: Pick<Log, 'info' | 'warn'>
  metrics: Pick<Metrics, 'countEmail'>
  now: () => Date
}

/** What may be written down of a letter: never whom it goes to. */
const describe = ({ orderId, status, attempts }: OutboxEmail) => ({
  order: orderId.slice(0, orderNumberLength),
  letter: status,
  attempts,
})

const messageOf = (error: unknown): string =>
  scrub(error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)

/** After a failed try: another one later, or none any more. */
async function putOff(deps: EmailDependencies, letter: OutboxEmail, err: unknown): Promise<void> {
  const { engine, log, metrics, now } = deps
  const error = messageOf(err)
  const wait = isPermanentFailure(err) ? undefined : retryDelayMs(letter.attempts)
  if (wait === undefined)
    await settleEmail(engine, letter, { state: 'given_up', now: now(), error })
  else await postponeEmail(engine, letter, { until: new Date(now().getTime() + wait), error })
  metrics.countEmail(wait === undefined ? 'given_up' : 'failed')
  log.warn({ err, ...describe(letter) }, wait === undefined ? 'letter given up' : 'letter not sent')
}

/** Tries one letter that this process has claimed. */
async function send(deps: EmailDependencies, letter: OutboxEmail): Promise<void> {
  const { engine, transport, settings, log, metrics, now } = deps
  try {
    const order = await readEmailOrder(engine.db, letter)
    const mail = composeEmail(order, letter.status, settings)
    await transport.deliver(mail, AbortSignal.timeout(deadline))
  } catch (error) {
    return putOff(deps, letter, error)
  }
  await settleEmail(engine, letter, { state: transport.outcome, now: now() })
  metrics.countEmail(transport.outcome)
  log.info(describe(letter), transport.outcome === 'sent' ? 'letter sent' : 'letter')
}

/** Claims one due e-mail and sends it, or records why not. Returns false if another node has it. */
async function processEmail(deps: EmailDependencies, due: OutboxEmail): Promise<boolean> {
  const { engine, log, metrics, settings, now } = deps
  const claim = await claimEmail(engine, due, {
    now: now(),
    until: new Date(now().getTime() + lease),
    maxPerHour: settings.maxEmailsPerRecipient,
  })
  if (claim.kind === 'claimed') await send(deps, claim.letter)
  if (claim.kind === 'skipped') {
    metrics.countEmail('skipped')
    log.info({ ...describe(due), reason: claim.reason }, 'letter skipped')
  }
  return claim.kind !== 'taken'
}

/**
 * Processes the e-mails that are due, one after the other. Each is claimed first, so that no other
 * node sends it. Delivery is at least once: if the process dies after the mail server has accepted an
 * e-mail and before that is recorded, it is sent again. Returns how many were processed.
 */
export async function sendDueEmails(
  deps: EmailDependencies,
  stop = new AbortController().signal,
): Promise<number> {
  const { engine, now } = deps
  let processed = 0
  for (const due of await readDueEmails(engine.db, { now: now(), limit: batch })) {
    if (stop.aborted) break
    if (await processEmail(deps, due)) processed += 1
  }
  return processed
}

/**
 * Looks after the outbox from now on, beside all else: nobody waits for a letter. Answers how to
 * stop it: a letter on its way has a moment to arrive; after that it is tried anew at its lease's end.
 */
export function startEmailSender(deps: EmailDependencies): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const nap = () => sleep(pause, undefined, { signal, ref: false }).catch(() => {})
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const tried = await sendDueEmails(deps, signal).catch((err) => {
        deps.log.warn({ err }, 'outbox failed')
        return 0
      })
      if (tried === 0) await nap()
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await Promise.race([working, sleep(farewell, undefined, { ref: false })])
  }
}
