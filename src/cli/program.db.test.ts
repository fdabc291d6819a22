/** Tests `program.ts` and `routes.ts`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownMigrations } from '#data/known-migrations.ts'
import { emptyDatabase, runCommand, scratchFolder } from '#test/engine/command-line.ts'

test('--help lists every command, and each command has its own help', async () => {
  const { code, out } = await runCommand(['--help'], {})
  expect(code).toBe(0)
  const words = 'seed migrate orders order emails coupon stock feedback export import routes doctor'
  for (const word of words.split(' ')) {
    expect(out).toMatch(new RegExp(`^  ${word}\\b`, 'm'))
    const own = await runCommand([word, '--help'], {})
    expect(own.code).toBe(0)
    expect(own.out).toContain(`Usage: npm run shop -- ${word}`)
  }
})

test('--version prints the version of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await runCommand(['--version'], {})).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test.each([
  [['sedd'], "unknown command 'sedd' (Did you mean seed?)"],
  [['order'], "missing required argument 'number'"],
  [['order', '4f9c21ab', 'lost'], "'lost' is invalid for argument 'status'. Allowed choices are"],
  [['orders', '--limit', '0'], 'Expected a whole number from 1 to 10000'],
  [['orders', '--status', 'lost'], 'Allowed choices are pending, processing'],
  [['stock', 'floral-701', '1.5'], "'1.5' is invalid for argument 'quantity'"],
  [['stock', 'floral-701', '-1'], 'Expected a whole number from 0 to 1000000'],
  [['coupon', 'set', 'EID', '101'], 'Expected a whole number from 1 to 100'],
  [['coupon', 'set', ' ', '10'], 'Expected a name of 1 to 60 characters'],
  [['doctor', 'who'], "too many arguments for 'doctor'"],
  [['seed', '--forse'], "unknown option '--forse' (Did you mean --force?)"],
])('%j fails in one line with exit code 2', async (words, message) => {
  const { code, out, err } = await runCommand(words, { DATA_DIR: '/nowhere' })
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toContain(message)
  expect(err.trimEnd()).not.toContain('\n')
})

test('reports an invalid setting in one sentence', async () => {
  const { code, err } = await runCommand(['orders'], { SHIPPING_POLICY: 'dear' })
  expect(code).toBe(1)
  expect(err).toBe("SHIPPING_POLICY should be 'free' or 'by-governorate', not 'dear'.\n")
})

test('does not change a folder without a shop', async () => {
  const folder = scratchFolder()
  rmSync(folder, { recursive: true })
  for (const words of [['orders'], ['stock'], ['export'], ['doctor']]) {
    const { code, out, err } = await runCommand(words, { DATA_DIR: folder })
    expect(code).toBe(1)
    expect(out + err).toContain(folder)
  }
  const { err } = await runCommand(['orders'], { DATA_DIR: folder })
  expect(err).toMatch(
    /^There is no shop in .* yet\. Run 'npm start' .* to create one, or set DATA_DIR\.\n$/,
  )
})

test('reports a folder with another file in one sentence and does not change it', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'luca.db'), 'my shopping list\n'.repeat(200))
  const { code, err } = await runCommand(['migrate'], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(err).toMatch(/^The database in .* cannot be used: .*Nothing was changed/)
})

test.each(['orders', 'migrate'])(
  '%s reports an unreachable PostgreSQL in one line, without its password',
  async (command) => {
    const DATABASE_URL = 'postgres://luca:secret-word@127.0.0.1:1/luca'
    const { code, err } = await runCommand([command], { DATABASE_URL })
    expect(code).toBe(1)
    expect(err).toMatch(/^Cannot connect to the database: .*ECONNREFUSED.*\n$/)
    expect(err).not.toContain('secret-word')
  },
)

test('reports missing migrations, and migrate applies them', async () => {
  const migrations = knownMigrations('sqlite')
  const environment = await emptyDatabase()
  for (const words of [['orders'], ['stock', 'x', '1'], ['coupon', 'list'], ['feedback']]) {
    const { code, out, err } = await runCommand(words, environment)
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: `The database lacks ${migrations.length} migrations. Run 'npm run shop -- migrate' first.\n`,
    })
  }
  const doctor = await runCommand(['doctor'], environment)
  expect(doctor.code).toBe(1)
  const names = migrations.join(', ')
  expect(doctor.out).toContain(`lacks ${names}. Run 'npm run shop -- migrate'`)
  expect(await runCommand(['migrate'], environment)).toMatchObject({
    code: 0,
    out: `Applied: ${names}.\n`,
  })
  expect(await runCommand(['migrate'], environment)).toMatchObject({
    code: 0,
    out: 'The database is up to date.\n',
  })
  expect(await runCommand(['orders'], environment)).toMatchObject({ code: 0, out: 'No orders.\n' })
})

test('routes lists every endpoint with its callers and limits, without a database', async () => {
  const { code, out } = await runCommand(['routes'], { LIMIT_CHECKOUT_PER_SHOPPER: '7' })
  expect(code).toBe(0)
  expect(out).toMatch(
    /^POST {4}\/api\/Orders\/checkout +guest or customer +7 per shopper in 1 min, 120 per address in 60 min, 300 units per address in 60 min +checkout$/m,
  )
  expect(out).toMatch(/^GET {5}\/api\/products\/get-products +public +getProducts$/m)
  expect(out.trimEnd().split('\n').length).toBeGreaterThan(15)
})
