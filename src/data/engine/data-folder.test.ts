import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { databaseFile, folderProblem, lockFolder } from './data-folder.ts'

test('the database is a file of the folder', () => {
  expect(databaseFile('/var/lib/luca')).toBe(join('/var/lib/luca', 'luca.db'))
})

test('locks a folder against a second server until the first one ends', () => {
  const folder = makeScratch('luca-lock-')
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by another server.`)
  lock.close()
  const again = lockFolder(folder)
  onTestFinished(() => again.close())
})

test.runIf(process.platform !== 'win32')('reports a folder that other users can open', () => {
  const folder = makeScratch('luca-mode-')
  chmodSync(folder, 0o700)
  expect(folderProblem(folder)).toBeUndefined()
  for (const mode of [0o750, 0o705, 0o701]) {
    chmodSync(folder, mode)
    expect(folderProblem(folder)).toContain(`(mode 0${mode.toString(8)}). Run: chmod 700 ${folder}`)
  }
  chmodSync(folder, 0o700)
})

test('a folder that does not exist has no problem', () => {
  expect(folderProblem(join(makeScratch('luca-none-'), 'missing'))).toBeUndefined()
})
