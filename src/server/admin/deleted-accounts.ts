import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CustomerEraser } from '#api/admin/apply-erasure.ts'
import {
  type DueDeletion,
  hasAccount,
  postponeDeletion,
  readDueDeletion,
} from '#data/customers/account-deletion.ts'
import type { Engine } from '#data/engine/engine.ts'
import { composeCustomerEmail } from '#email/compose-customer-email.ts'
import { attemptTimeoutMs } from '#email/email-dependencies.ts'
import { createEmailTransport } from '#email/email-transport.ts'
import type { Log } from '#observability/log.ts'
import { retryDelayMs } from '#rules/email-schedule.ts'
import type { Settings } from '#settings/settings.ts'

const minuteMs = 60_000
/** Delay between two searches for accounts to erase. */
const pauseMs = 5000
/** A node that ends during an erasure leaves it to the others after this time. */
const claimMs = 15 * minuteMs
/** Delay after a refusal that only time or staff can change, and after all others. */
const retryMs = { refused: 24 * 60 * minuteMs, failed: 5 * minuteMs }

/** Sends the e-mail about an account that was erased. */
type SendAccountDeleted = (
  account: Pick<DueDeletion, 'person' | 'name' | 'locale'>,
) => Promise<void>

type SenderSettings = Pick<Settings, 'careEmail' | 'mailFrom' | 'siteUrl' | 'locales'>

/**
 * Returns the function that sends the last e-mail to a customer. The name and the address are in
 * memory only, because the database must not contain them any more.
 */
export function createAccountDeletedSender(
  settings: Pick<Settings, 'smtpUrl'>,
  readSender: () => Promise<SenderSettings>,
  log: Pick<Log, 'info' | 'warn'>,
): SendAccountDeleted {
  return async ({ person, name, locale }) => {
    const transport = await createEmailTransport(settings)
    const message = { kind: 'accountDeleted', to: person.email, name, locale, data: {} }
    for (let attempt = 1; ; attempt += 1) {
      try {
        const email = composeCustomerEmail({ ...message, id: randomUUID() }, await readSender())
        if (email) await transport.deliver(email, AbortSignal.timeout(attemptTimeoutMs))
        return log.info({ attempt }, `e-mail about an erased account ${transport.outcome}`)
      } catch (err) {
        log.warn({ err, attempt }, 'e-mail about an erased account not sent')
        const delayMs = retryDelayMs(attempt)
        if (delayMs === undefined) return
        await sleep(delayMs, undefined, { ref: false })
      }
    }
  }
}

/** Dependencies of the loop that erases accounts. */
interface DeletedAccountsOptions {
  engine: Engine
  eraser: CustomerEraser
  sendAccountDeleted: SendAccountDeleted
  log: Pick<Log, 'info' | 'warn'>
  now: () => Date
}

/** Runs an erasure. Returns why nothing was erased, or null. */
async function erase(
  { eraser, log, now }: DeletedAccountsOptions,
  { person }: DueDeletion,
): Promise<string | null> {
  const actor = { kind: 'system', id: null, name: 'Customer' } as const
  try {
    const request = { person, origin: { actor, now: now() } }
    const outcome = await eraser.run(request, AbortSignal.timeout(claimMs))
    return 'counts' in outcome ? null : (outcome.errors[0]?.code ?? 'unexpected')
  } catch (err) {
    log.warn({ err }, 'erasure of an account failed')
    return 'unavailable'
  }
}

/** Erases the account that is due longest. Returns false if none is due. */
export async function eraseNextAccount(options: DeletedAccountsOptions): Promise<boolean> {
  const { engine, sendAccountDeleted, log, now } = options
  const due = await readDueDeletion(engine.db, now())
  if (!due) return false
  const until = new Date(now().getTime() + claimMs)
  if (!(await postponeDeletion(engine, due, { until }))) return true
  const error = await erase(options, due)
  // Staff may have erased the account meanwhile, or the erasure failed after its transaction.
  const isErased = error === null || !(await hasAccount(engine.db, due.person.userId))
  if (isErased) {
    log.info({}, 'account erased for its customer')
    void sendAccountDeleted(due)
    return true
  }
  log.warn({ error }, 'account not erased; it is tried again later')
  const isRefused = error === 'orders_in_progress' || error === 'in_use'
  const delayMs = retryMs[isRefused ? 'refused' : 'failed']
  const again = new Date(now().getTime() + delayMs)
  await postponeDeletion(engine, { ...due, dueAt: until.toISOString() }, { until: again, error })
  return true
}

/**
 * Erases the accounts that customers deleted, one at a time. The timer does not keep the process
 * alive. Returns a function that stops it.
 */
export function startErasingAccounts(options: DeletedAccountsOptions): () => void {
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      while (await eraseNextAccount(options));
    } catch (err) {
      options.log.warn({ err }, 'deleted accounts not read')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void run(), pauseMs).unref()
  return () => clearInterval(timer)
}
