import { onTestFinished } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { migrate } from '#data/migrate.ts'
import { listEmails } from '#data/orders/outbox.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import type { EmailDependencies } from '#email/email-dependencies.ts'
import { sendDueEmails } from '#email/email-sender.ts'
import { createEmailTransport } from '#email/email-transport.ts'
import { describeError } from '#observability/log.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { signLinkWith } from '#server/sign-link.ts'
import { openStrictEngine } from '#test/engine/strict-writes.ts'
import { checkoutBody, createTestShop, freshLocation, type TestShop } from './create-test-shop.ts'

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
      adminUrl: null,
      careEmail: 'care@luca.example',
      mailFrom: 'shop@luca.example',
      setByEnvironment: new Set(['MAIL_FROM']),
      locales: ['en', 'ar'],
      maxEmailsPerRecipient: 6,
      maxLinkEmailsPerRecipient: 3,
    },
    signLink: signLinkWith(Buffer.alloc(32, 'test')),
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

/**
 * Creates a shop and a second sender of its e-mails. The embedded database has one server; on
 * PostgreSQL the second sender is another node.
 */
export async function createTwoNodes(catalogue: readonly ProductRecord[]) {
  const { location, remove } = await freshLocation()
  const first = await openStrictEngine(location)
  const second = 'url' in location ? await openStrictEngine(location) : first
  onTestFinished(async () => {
    await Promise.all(new Set([first, second]).values().map((engine) => engine.close()))
    await remove()
  })
  await migrate(first)
  await saveProducts(first, catalogue, new Date())
  return { first, second, shop: await createTestShop({ engine: first }) }
}
