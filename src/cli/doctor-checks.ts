import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readProductRecords } from '#data/catalogue-records.ts'
import {
  countClientAddresses,
  databaseVersion,
  readBookingErrors,
  readPictureAddresses,
  readStockErrors,
  readTotalErrors,
} from '#data/consistency.ts'
import { folderProblem } from '#data/engine/data-folder.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { pendingMigrations } from '#data/migrate.ts'
import { countEmails } from '#data/outbox.ts'
import { clientAddressMs } from '#data/sweep.ts'
import { readSettings } from '#settings/settings.ts'
import { userMessage } from './errors.ts'
import { shopLocation, withDatabase } from './open-shop.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

/** What one check found; a problem says what to do about it. */
export interface Problem {
  state: 'ok' | 'problem'
  check: string
  says: string
}

const ok = (check: string, says: string): Problem => ({ state: 'ok', check, says })
const problem = (check: string, says: string): Problem => ({ state: 'problem', check, says })

/** The first that has node:sqlite and reads TypeScript by itself, and is looked after for years. */
const oldestNode = 24

function checkNode(): Problem {
  const { node } = process.versions
  return Number.parseInt(node, 10) >= oldestNode
    ? ok('node', node)
    : problem('node', `${node}: the shop needs ${oldestNode} or newer; 'npm ci' brings it along.`)
}

function checkSettings({ environment }: Terminal): Problem[] {
  try {
    readSettings(environment)
    return [ok('settings', 'every one can be used')]
  } catch (error) {
    const says = userMessage(error) ?? String(error)
    return says.split('\n').map((line) => problem('settings', line))
  }
}

/** Only asked when the settings are right. */
function checkFolder(terminal: Terminal): Problem[] {
  const location = shopLocation(terminal)
  if ('url' in location || existsSync(location.folder)) return []
  const advice = "'npm start' makes a shop there, or set DATA_DIR"
  return [problem('folder', `${location.folder} does not exist: ${advice}.`)]
}

/** Whether other users of the machine can open the data folder. PostgreSQL has none. */
function checkPermissions(terminal: Terminal): Problem[] {
  const location = shopLocation(terminal)
  if ('url' in location) return []
  const found = folderProblem(location.folder)
  return [found ? problem('permissions', found) : ok('permissions', 'the data folder is private')]
}

/** What must be right before a database is worth opening. Opens and makes nothing. */
export function findEnvironmentProblems(terminal: Terminal): Problem[] {
  const before = [checkNode(), ...checkSettings(terminal)]
  return before.some((each) => each.state === 'problem')
    ? before
    : [...before, ...checkFolder(terminal)]
}

/** A finding about things of which none should be wrong. */
function noneWrong(
  check: string,
  wrong: readonly string[],
  { sound, advice }: { sound: string; advice: string },
): Problem {
  const shown = 5
  if (wrong.length === 0) return ok(check, sound)
  const more = wrong.length > shown ? `, and ${wrong.length - shown} more` : ''
  return problem(check, `${wrong.slice(0, shown).join('; ')}${more}. ${advice}`)
}

/** The shop itself writes a sale and its booking together or not at all. */
const editedByHand =
  'The shop never writes that: look for who edited the database, and compare with a backup.'

async function checkBooks(db: Db): Promise<Problem[]> {
  const stock = await readStockErrors(db)
  const booked = await readBookingErrors(db)
  const totals = await readTotalErrors(db)
  return [
    noneWrong(
      'stock',
      stock.map((row) => `${row.variantId} has ${row.stock}, its book says ${row.booked}`),
      { sound: 'is what came and went, for every variant', advice: editedByHand },
    ),
    noneWrong(
      'bookings',
      booked.map((row) => `order ${row.number} did not move its ${row.variantId}`),
      { sound: 'every order moved the stock it should', advice: editedByHand },
    ),
    noneWrong(
      'totals',
      totals.map((row) => `order ${row.number} does not add up`),
      { sound: 'every order adds up', advice: editedByHand },
    ),
  ]
}

async function checkCatalogue(db: Db): Promise<Problem> {
  const products = await readProductRecords(db)
  if (products.length === 0) {
    return problem('catalogue', "is empty: 'npm run shop -- seed' or 'import' fills it.")
  }
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0)
  return ok('catalogue', `${count(products.length, 'product')} in ${count(variants, 'variant')}`)
}

async function checkPictures(db: Db, folder: string): Promise<Problem> {
  const named = [...(await readPictureAddresses(db))]
  const missing = named.filter((address) => !existsSync(join(folder, address)))
  return noneWrong('pictures', missing, {
    sound: `${count(named.length, 'file')}, all there`,
    advice: "Put them into public/, or name others with 'npm run shop -- import'.",
  })
}

async function checkMail(db: Db, { environment }: Terminal): Promise<Problem> {
  const lost = await countEmails(db, 'given_up')
  if (lost > 0) {
    const advice =
      "'npm run shop -- mail --state given_up' says why; 'mail <number> --again' retries."
    return problem('mail', `${count(lost, 'letter')} given up: ${advice}`)
  }
  const waiting = count(await countEmails(db, 'waiting'), 'letter')
  const { smtpUrl } = readSettings(environment)
  const where = smtpUrl ? 'a mail server is set' : 'letters are only logged: SMTP_URL is not set'
  return ok('mail', `${waiting} waiting; ${where}`)
}

/** The sweep of a running shop removes them within an hour; a restored backup has a day for that. */
async function checkClientAddresses(db: Db, { now }: Terminal): Promise<Problem> {
  const day = 86_400_000
  const orders = await countClientAddresses(db, new Date(now().getTime() - clientAddressMs - day))
  return orders === 0
    ? ok('addresses', 'no order has a client address for longer than 30 days')
    : problem(
        'addresses',
        `${count(orders, 'order')} of more than 30 days ago still with a client address: start the shop, which removes them hourly.`,
      )
}

async function examine(engine: Engine, terminal: Terminal): Promise<Problem[]> {
  const version = await databaseVersion(engine)
  const pending = await pendingMigrations(engine)
  if (pending.length > 0) {
    const advice = `lacks ${pending.join(', ')}: say 'npm run shop -- migrate'.`
    return [ok('database', version), problem('schema', advice)]
  }
  return [
    ok('database', `${version}, answers`),
    ok('schema', 'up to date'),
    await checkCatalogue(engine.db),
    ...(await checkBooks(engine.db)),
    await checkMail(engine.db, terminal),
    await checkClientAddresses(engine.db, terminal),
    await checkPictures(engine.db, terminal.publicFolder),
  ]
}

/** What is wrong, and what is right, in the shop itself. */
export async function findShopProblems(terminal: Terminal): Promise<Problem[]> {
  try {
    const findings = await withDatabase(terminal, (engine) => examine(engine, terminal))
    return [...checkPermissions(terminal), ...findings]
  } catch (error) {
    const says = userMessage(error)
    if (!says) throw error
    return [problem('database', says)]
  }
}
