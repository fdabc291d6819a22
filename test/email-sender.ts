import type { Engine } from '#data/engine/engine.ts'
import { listEmails } from '#data/outbox.ts'
import { type EmailDependencies, sendDueEmails } from '#email/email-sender.ts'
import { createEmailTransport } from '#email/email-transport.ts'
import { describeError } from '#observability/log.ts'
import { checkoutBody, type TestShop } from './create-test-shop.ts'

/** Places the order of a new guest for one `silk-red`. */
export async function order(shop: TestShop, body = checkoutBody()) {
  const as = shop.guest()
  await shop.put(as, 'silk-red')
  return { as, answer: await shop.call('POST', '/Orders/checkout', { as, body }) }
}

/** Creates an e-mail sender, with or without a mail server. Records log lines and outcomes. */
export async function openMail(
  engine: Engine,
  smtpUrl: string | null,
  given: { now?: () => Date } = {},
) {
  const logLines: { level: string; text: string }[] = []
  const outcomes: string[] = []
  const note = (level: string) => (about: { err?: unknown }, message: string) => {
    const err = about.err === undefined ? {} : { err: describeError(about.err) }
    logLines.push({ level, text: JSON.stringify({ about: { ...about, ...err }, message }) })
  }
  const deps: EmailDependencies = {
    engine,
    transport: await createEmailTransport({ smtpUrl }),
    settings: {
      siteUrl: 'https://luca.example',
      careEmail: 'care@luca.example',
      mailFrom: 'shop@luca.example',
      maxEmailsPerRecipient: 6,
    },
    log: { info: note('info'), warn: note('warn') } as unknown as EmailDependencies['log'],
    metrics: { countEmail: (outcome) => outcomes.push(outcome) },
    now: given.now ?? (() => new Date()),
  }
  return { deps, logLines, outcomes, send: () => sendDueEmails(deps) }
}

/** Returns the e-mails of the outbox, latest first. */
export const listOutbox = (engine: Engine) => listEmails(engine.db, { limit: 100 })

/** Returns the states of the e-mails of the outbox, latest first. */
export const states = async (engine: Engine) => (await listOutbox(engine)).map(({ state }) => state)
