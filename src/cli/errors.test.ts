import { expect, test } from 'vitest'
import { apiError, ShopError } from '#contract/errors.ts'
import { fromDriver } from '#data/engine/database-errors.ts'
import { EngineError } from '#data/engine/engine.ts'
import { readSettings } from '#settings/settings.ts'
import { CommandError, userMessage } from './errors.ts'

/** Returns an error as the driver of the database raises it. */
const databaseError = (message: string, code: string): Promise<unknown> =>
  fromDriver(Promise.reject(Object.assign(new Error(message), { code }))).catch((error) => error)

test.each([
  ['a command', new CommandError('Cannot read the file a.csv.'), 'Cannot read the file a.csv.'],
  ['the engine', new EngineError('The data folder is in use.'), 'The data folder is in use.'],
])('returns the message of an error of %s', (_, error, message) => {
  expect(userMessage(error)).toBe(message)
})

test('returns every description of an error of the shop, one per line', () => {
  const sold = apiError('sold_out', { description: 'Floral is sold out.' })
  const few = apiError('insufficient_stock', { description: 'Only 2 pieces are left.' })
  expect(userMessage(new ShopError([sold, few]))).toBe(
    'Floral is sold out.\nOnly 2 pieces are left.',
  )
})

test('returns the message of wrong settings', () => {
  let message: string | undefined
  try {
    readSettings({ PORT: 'eighty' })
  } catch (error) {
    message = userMessage(error)
  }
  expect(message).toContain('PORT')
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['password authentication failed for user "luca"', '28P01'],
  ['database "luca" does not exist', '3D000'],
  ['permission denied for schema public', '42501'],
])('explains that the database cannot be reached: %s', async (reason, code) => {
  expect(userMessage(await databaseError(reason, code))).toBe(
    `Cannot connect to the database: ${reason}. Check that it runs, and check DATABASE_URL.`,
  )
})

test('names the code of a database error without a message', async () => {
  expect(userMessage(await databaseError('', 'ECONNREFUSED'))).toContain('database: ECONNREFUSED.')
})

test.each([new TypeError('x is not a function'), 'text', undefined])(
  'returns no message for a bug: %s',
  (error) => {
    expect(userMessage(error)).toBeUndefined()
  },
)
