import { claimNotice, readDueNotices, settleNotice } from '#data/staff/notices.ts'
import { scrub } from '#observability/log.ts'
import { retryDelayMs } from '#rules/email-schedule.ts'
import { errorMessage } from '#rules/error-text.ts'
import { composeNotice } from './compose-notice.ts'
import {
  attemptTimeoutMs,
  claimMs,
  type EmailDependencies,
  maxErrorLength,
} from './email-dependencies.ts'
import { isPermanentFailure } from './email-transport.ts'
import { readSenderSettings } from './sender-settings.ts'

type Notice = Awaited<ReturnType<typeof readDueNotices>>[number]

/** Records a failed attempt: postpones the notice, or gives up if a retry cannot help. */
async function recordFailure(
  { engine, log, metrics, now }: EmailDependencies,
  { notice, attempts }: { notice: Notice; attempts: number },
  err: unknown,
): Promise<void> {
  const error = scrub(errorMessage(err)).slice(0, maxErrorLength)
  const delayMs = isPermanentFailure(err) ? undefined : retryDelayMs(attempts)
  const state = delayMs === undefined ? 'given_up' : 'waiting'
  const dueAt = new Date(now().getTime() + (delayMs ?? 0))
  await settleNotice(engine, notice.id, { state, error, dueAt })
  metrics.countEmail(state === 'waiting' ? 'failed' : 'given_up')
  log.warn({ err, kind: notice.kind, attempts }, 'notice not sent')
}

/** Sends one due notice. Returns false if another node has claimed it. */
async function processNotice(deps: EmailDependencies, notice: Notice): Promise<boolean> {
  const { engine, log, metrics, now, settings, transport } = deps
  const claim = await claimNotice(engine, notice, {
    now: now(),
    until: new Date(now().getTime() + claimMs),
  })
  if (claim.kind !== 'claimed') return claim.kind !== 'taken'
  const { attempts, email } = claim
  const sender = await readSenderSettings(engine.db, settings)
  const message = composeNotice({ ...notice, email }, sender)
  // A newer version may add kinds that this one does not know.
  if (!message) {
    await settleNotice(engine, notice.id, { state: 'skipped', dueAt: now() })
    return true
  }
  try {
    await transport.deliver(message, AbortSignal.timeout(attemptTimeoutMs))
  } catch (error) {
    await recordFailure(deps, { notice, attempts }, error)
    return true
  }
  await settleNotice(engine, notice.id, { state: transport.outcome, dueAt: now() })
  metrics.countEmail(transport.outcome)
  log.info({ kind: notice.kind, attempts }, `notice ${transport.outcome}`)
  return true
}

/** Sends the due notices one after the other and returns their number. */
export async function sendDueNotices(
  deps: EmailDependencies,
  { stop, limit }: { stop: AbortSignal; limit: number },
): Promise<number> {
  let processed = 0
  for (const notice of await readDueNotices(deps.engine.db, { now: deps.now(), limit })) {
    if (stop.aborted) break
    if (await processNotice(deps, notice)) processed += 1
  }
  return processed
}
