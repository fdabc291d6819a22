import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** The values of an erasure whose bytes may still be in the files of the database. */
export interface ErasureNote {
  texts: readonly string[]
  /** Deletes the note, after the bytes were removed. */
  remove(): void
}

/** Erasures that have begun. A note outlives its process, so that the next one finishes the work. */
export interface ErasureNotes {
  /** Adds a note, before the transaction of the erasure commits. */
  add(texts: readonly string[]): ErasureNote
  read(): ErasureNote[]
}

const fileName = /^unfinished-erasure-.*\.json$/
const fileMode = 0o600

function parseTexts(json: string): string[] {
  try {
    const texts: unknown = JSON.parse(json)
    return Array.isArray(texts) ? texts.map(String) : []
  } catch {
    // Its process ended while it wrote the note, and so before the transaction.
    return []
  }
}

/**
 * Creates the notes of an embedded database: files of its folder. They are no rows, because a deleted
 * row leaves bytes in the database, and because a backup must not contain them.
 */
export function createErasureNotes(folder: string): ErasureNotes {
  const noteOf = (name: string, texts: readonly string[]): ErasureNote => ({
    texts,
    remove: () => rmSync(join(folder, name), { force: true }),
  })
  return {
    add(texts) {
      const name = `unfinished-erasure-${randomUUID()}.json`
      const file = openSync(join(folder, name), 'wx', fileMode)
      try {
        writeSync(file, JSON.stringify(texts))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      return noteOf(name, texts)
    },
    read: () =>
      readdirSync(folder)
        .filter((name) => fileName.test(name))
        .map((name) => noteOf(name, parseTexts(readFileSync(join(folder, name), 'utf8')))),
  }
}

/** PostgreSQL reuses the space of deleted rows by itself, so it has no notes. */
export const noErasureNotes: ErasureNotes = {
  add: (texts) => ({ texts, remove: () => {} }),
  read: () => [],
}
