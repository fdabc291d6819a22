import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createChangeReader } from './change-log.ts'

test('reads each changed product once, and everything if it does not know the entries before', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(
    'create table catalogue_changes (seq integer primary key, product_id text not null) strict',
  )
  const log = (...products: string[]) => {
    const insert = database.prepare('insert into catalogue_changes (product_id) values (?)')
    for (const product of products) insert.run(product)
  }
  log('oxford')
  const read = createChangeReader(database)
  expect(read()).toBe('everything')
  expect(read()).toEqual(new Set())
  log('floral', 'poplin', 'floral')
  expect(read()).toEqual(new Set(['floral', 'poplin']))
  expect(read()).toEqual(new Set())
  log('oxford', 'floral')
  // A sweep deleted an entry that this reader has not read.
  database.exec('delete from catalogue_changes where seq <= 5')
  expect(read()).toBe('everything')
  database.close()
})
