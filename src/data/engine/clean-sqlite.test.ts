import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { migrate } from '../migrate.ts'
import { cleanSqlite } from './clean-sqlite.ts'
import { databaseFile } from './data-folder.ts'
import { openEngine } from './open-engine.ts'

/** Creates a database in which a deleted row has left its bytes behind. */
async function openWithTrace(trace: string) {
  const folder = makeScratch('luca-clean-')
  const engine = await openEngine({ folder })
  await migrate(engine)
  await engine.close()
  const file = databaseFile(folder)
  const database = new DatabaseSync(file)
  database.exec('pragma secure_delete = off')
  const insert = database.prepare(
    "insert into feedback (id, name, email, message, sent_at) values (?, ?, '', '', '')",
  )
  for (const name of ['Sara Adel', trace]) insert.run(name, name)
  database.prepare('delete from feedback where name = ?').run(trace)
  const bytes = () => readFileSync(file).toString('latin1')
  database.exec('pragma wal_checkpoint(truncate)')
  return { file, bytes, database }
}

const noneStored = async () => []

test('writes the file again if a deleted value is left in it', async () => {
  const { file, bytes, database } = await openWithTrace('Rami Shaker')
  expect(bytes()).toContain('Rami Shaker')
  await cleanSqlite(file, ['someone else'], noneStored)
  expect(bytes()).toContain('Rami Shaker')
  await cleanSqlite(file, ['someone else', 'Rami Shaker'], noneStored)
  expect(bytes()).not.toContain('Rami Shaker')
  expect(bytes()).toContain('Sara Adel')
  database.close()
})

test('leaves bytes of values that rows contain, without writing the file again', async () => {
  const { file, bytes, database } = await openWithTrace('Rami Shaker')
  await cleanSqlite(file, ['Sara Adel', 'Rami Shaker'], async (texts) => [...texts])
  expect(bytes()).toContain('Rami Shaker')
  await cleanSqlite(file, ['Sara Adel', 'Rami Shaker'], async () => ['Sara Adel'])
  expect(bytes()).not.toContain('Rami Shaker')
  database.close()
})

test('waits for a reader, and rejects if the database cannot be opened', async () => {
  const { file, bytes, database } = await openWithTrace('Rami Shaker')
  database.exec('begin; select * from feedback')
  const cleaned = cleanSqlite(file, ['Rami Shaker'], noneStored)
  setTimeout(() => database.exec('commit'), 200)
  await cleaned
  expect(bytes()).not.toContain('Rami Shaker')
  database.close()
  await expect(cleanSqlite(`${file}/missing`, [], noneStored)).rejects.toThrow(/unable to open/)
})

test('other connections write while it waits for a reader', async () => {
  const { file, bytes, database } = await openWithTrace('Rami Shaker')
  const writer = new DatabaseSync(file, { timeout: 500 })
  const insert = writer.prepare(
    "insert into feedback (id, name, email, message, sent_at) values (?, 'Omar', '', '', '')",
  )
  insert.run('before')
  database.exec('begin; select * from feedback')
  insert.run('log that the reader needs')
  const cleaned = cleanSqlite(file, ['Rami Shaker'], noneStored)
  for (let write = 0; write < 10; write += 1) {
    await sleep(50)
    insert.run(String(write))
  }
  database.exec('commit')
  await cleaned
  expect(bytes()).not.toContain('Rami Shaker')
  writer.close()
  database.close()
})
