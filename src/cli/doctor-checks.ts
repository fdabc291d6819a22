import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isKind } from '#contract/kinds.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import {
  countClientAddresses,
  readBookingErrors,
  readCouponErrors,
  readMediaErrors,
  readPictureAddresses,
  readStockErrors,
  readTotalErrors,
} from '#data/consistency.ts'
import { folderProblem } from '#data/engine/data-folder.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { pendingMigrations } from '#data/migrate.ts'
import { countEmails } from '#data/orders/outbox.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { clientAddressMs } from '#data/sweep.ts'
import { readSettings } from '#settings/settings.ts'
import { checkStaff } from './doctor-staff.ts'
import { checkTranslations } from './doctor-translations.ts'
import { userMessage } from './errors.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import { shopLocation, withDatabase } from './open-shop.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

/** The first version with node:sqlite and TypeScript support, and with long-term support. */
const minNodeVersion = 24

function checkNode(): Finding {
  const { node } = process.versions
  return Number.parseInt(node, 10) >= minNodeVersion
    ? ok('node', node)
    : problem(
        'node',
        `${node}: the shop requires Node ${minNodeVersion} or newer. Run 'npm ci', which installs it.`,
      )
}

function checkSettings({ environment }: Terminal): Finding[] {
  try {
    readSettings(environment)
    return [ok('settings', 'all settings are valid')]
  } catch (error) {
    const message = userMessage(error) ?? String(error)
    return message.split('\n').map((line) => problem('settings', line))
  }
}

/** Checks that the data folder exists. The settings must be valid. */
function checkFolder(terminal: Terminal): Finding[] {
  const location = shopLocation(terminal)
  if ('url' in location || existsSync(location.folder)) return []
  const advice = "Run 'npm start' to create a shop there, or set DATA_DIR"
  return [problem('folder', `${location.folder} does not exist. ${advice}.`)]
}

/** Checks that other users of the machine cannot open the data folder. PostgreSQL has no folder. */
function checkPermissions(terminal: Terminal): Finding[] {
  const location = shopLocation(terminal)
  if ('url' in location) return []
  const message = folderProblem(location.folder)
  return [
    message ? problem('permissions', message) : ok('permissions', 'the data folder is private'),
  ]
}

/**
 * Checks Node, the settings and the data folder. Does not open the database and creates nothing.
 */
export function checkEnvironment(terminal: Terminal): Finding[] {
  const findings = [checkNode(), ...checkSettings(terminal)]
  return findings.some((each) => each.state === 'problem')
    ? findings
    : [...findings, ...checkFolder(terminal)]
}

/** Returns a problem that lists the errors with advice, or `okMessage` if there are none. */
function expectNone(
  check: string,
  errors: readonly string[],
  { okMessage, advice }: { okMessage: string; advice: string },
): Finding {
  const maxShown = 5
  if (errors.length === 0) return ok(check, okMessage)
  const more = errors.length > maxShown ? `, and ${errors.length - maxShown} more` : ''
  return problem(check, `${errors.slice(0, maxShown).join('; ')}${more}. ${advice}`)
}

/** The shop writes a sale and its stock movement in one transaction, so they cannot differ. */
const editedByHand =
  'The shop never writes such data. Find out who edited the database, and compare it with a backup.'

async function checkConsistency(db: Db): Promise<Finding[]> {
  const stock = await readStockErrors(db)
  const bookings = await readBookingErrors(db)
  const totals = await readTotalErrors(db)
  const coupons = await readCouponErrors(db)
  return [
    expectNone(
      'stock',
      stock.map(
        (row) =>
          `${row.variantId} has a stock of ${row.stock}, but its movements add up to ${row.booked}`,
      ),
      { okMessage: 'the stock of every variant matches its movements', advice: editedByHand },
    ),
    expectNone(
      'bookings',
      bookings.map((row) => `order ${row.number} did not change the stock of ${row.variantId}`),
      { okMessage: 'every order changed the stock as it should', advice: editedByHand },
    ),
    expectNone(
      'totals',
      totals.map((row) => `order ${row.number} has a wrong total`),
      { okMessage: 'every order has a correct total', advice: editedByHand },
    ),
    expectNone(
      'coupons',
      coupons.map((row) => `${row.name} has ${row.uses} uses, but ${count(row.orders, 'order')}`),
      { okMessage: 'the uses of every coupon match its orders', advice: editedByHand },
    ),
  ]
}

async function checkCatalogue(db: Db): Promise<Finding> {
  const products = await readProductRecords(db)
  if (products.length === 0) {
    return problem('catalogue', "is empty. Run 'npm run shop -- seed' or 'npm run shop -- import'.")
  }
  const unknown = products.filter(({ category }) => !isKind(category))
  if (unknown.length > 0) {
    const names = unknown
      .map(({ id, category }) => `${id} (${category})`)
      .slice(0, 5)
      .join(', ')
    return problem(
      'catalogue',
      `${count(unknown.length, 'product')} of a kind that this version does not know: ${names}. Add the kind to src/contract/kinds.ts, or import these products with another category.`,
    )
  }
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0)
  return ok('catalogue', `${count(products.length, 'product')} in ${count(variants, 'variant')}`)
}

async function checkPictures(db: Db, folder: string): Promise<Finding> {
  const all = [...(await readPictureAddresses(db))]
  // Uploaded pictures are in the database.
  const addresses = all.filter((address) => !address.startsWith('/media/'))
  const missing = addresses.filter((address) => !existsSync(join(folder, address)))
  return expectNone('pictures', missing, {
    okMessage: `${count(addresses.length, 'file')}, none missing`,
    advice: "Put these files into public/, or import other paths with 'npm run shop -- import'.",
  })
}

async function checkMedia(db: Db): Promise<Finding> {
  const errors = await readMediaErrors(db)
  return expectNone('media', errors, {
    okMessage: 'every uploaded picture has its files',
    advice: 'Upload these pictures again, or restore a backup.',
  })
}

async function checkEmails(db: Db, { environment }: Terminal): Promise<Finding> {
  const givenUp = await countEmails(db, 'given_up')
  if (givenUp > 0) {
    const advice =
      "'npm run shop -- emails --state given_up' shows the errors. 'emails <number> --again' retries."
    return problem('emails', `${count(givenUp, 'e-mail')} given up. ${advice}`)
  }
  const waiting = count(await countEmails(db, 'waiting'), 'e-mail')
  const { smtpUrl } = readSettings(environment)
  const transport = smtpUrl
    ? 'a mail server is set'
    : 'e-mails are only logged because SMTP_URL is not set'
  return ok('emails', `${waiting} waiting; ${transport}`)
}

/** Warns that orders have no links: nodes of one database need a key that they share. */
function checkLinks({ environment }: Terminal): Finding {
  const { adminKey, databaseUrl } = readSettings(environment)
  return databaseUrl && !adminKey
    ? warning('links', 'Order links are off. Set ADMIN_KEY.')
    : ok('links', 'customers can open their orders by a link')
}

/**
 * Checks that old orders have no client address. A running server removes them every hour. A restored
 * backup has one day for that.
 */
async function checkClientAddresses(db: Db, { now }: Terminal): Promise<Finding> {
  const dayMs = 86_400_000
  const orders = await countClientAddresses(db, new Date(now().getTime() - clientAddressMs - dayMs))
  return orders === 0
    ? ok('addresses', 'no order older than 30 days has a client address')
    : problem(
        'addresses',
        `${count(orders, 'order')} older than 30 days still with a client address. Start the shop, which removes them every hour.`,
      )
}

/** Checks that no audit entry was changed, removed or added by hand. */
async function checkAuditLog(db: Db): Promise<Finding> {
  const { entryCount, brokenAtSeq } = await verifyAuditLog(db)
  return brokenAtSeq === null
    ? ok('audit', `${count(entryCount, 'recorded change')} verified`)
    : problem(
        'audit',
        `entry ${brokenAtSeq} of the audit log does not match the one before it. Make a backup and check who had access to the server.`,
      )
}

async function checkDatabase(engine: Engine, terminal: Terminal): Promise<Finding[]> {
  const version = await engine.version()
  const pending = await pendingMigrations(engine)
  if (pending.length > 0) {
    const advice = `lacks ${pending.join(', ')}. Run 'npm run shop -- migrate'.`
    return [ok('database', version), problem('schema', advice)]
  }
  return [
    ok('database', `${version}, reachable`),
    ok('schema', 'up to date'),
    await checkCatalogue(engine.db),
    await checkTranslations(engine.db, terminal),
    ...(await checkConsistency(engine.db)),
    await checkAuditLog(engine.db),
    ...(await checkStaff(engine.db, terminal)),
    await checkEmails(engine.db, terminal),
    checkLinks(terminal),
    await checkClientAddresses(engine.db, terminal),
    await checkPictures(engine.db, terminal.publicFolder),
    await checkMedia(engine.db),
  ]
}

/** Checks the database, its data, the e-mails and the pictures of the shop. */
export async function checkShop(terminal: Terminal): Promise<Finding[]> {
  try {
    const findings = await withDatabase(terminal, (engine) => checkDatabase(engine, terminal))
    return [...checkPermissions(terminal), ...findings]
  } catch (error) {
    const message = userMessage(error)
    if (!message) throw error
    return [problem('database', message)]
  }
}
