import { readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { createErasureNotes, noErasureNotes } from './erasure-notes.ts'

test('a note outlives its process, and only its user can read it', () => {
  const folder = makeScratch('luca-notes-')
  const texts = ['Rami Shaker', 'rami@example.com']
  createErasureNotes(folder).add(texts)
  const [name = ''] = readdirSync(folder)
  if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  const notes = createErasureNotes(folder).read()
  expect(notes.map((note) => note.texts)).toEqual([texts])
  for (const note of notes) note.remove()
  expect(readdirSync(folder)).toEqual([])
})

test('a note that was not written to its end has no texts, and can be removed twice', () => {
  const folder = makeScratch('luca-notes-')
  const notes = createErasureNotes(folder)
  notes.add(['Rami Shaker'])
  truncateSync(join(folder, readdirSync(folder)[0] ?? ''), 5)
  const [note] = notes.read()
  expect(note?.texts).toEqual([])
  note?.remove()
  note?.remove()
  expect(notes.read()).toEqual([])
})

test('PostgreSQL has no notes', () => {
  noErasureNotes.add(['Rami Shaker'])
  expect(noErasureNotes.read()).toEqual([])
})
