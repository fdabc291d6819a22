import { Worker } from 'node:worker_threads'

/**
 * Runs in a thread of its own, because it reads the whole file. The merge removes the words of deleted
 * orders from the search index, in short transactions. `secure_delete` has overwritten deleted rows,
 * but it leaves bytes behind where pages were split. So the thread searches the file, and only if it
 * finds a value does VACUUM write the file again, which blocks writes for seconds in a large shop.
 * The checkpoint empties the write-ahead log; it waits for readers.
 */
const script = `
const { closeSync, openSync, readSync } = require('node:fs')
const { DatabaseSync } = require('node:sqlite')
const { workerData } = require('node:worker_threads')
const { file, values, timeoutMs, mergePages, chunkBytes } = workerData
const needles = values.map((value) => Buffer.from(value))
const overlap = Math.max(0, ...needles.map((needle) => needle.length))

function hasTrace() {
  const handle = openSync(file, 'r')
  const chunk = Buffer.alloc(chunkBytes + overlap)
  try {
    for (let position = 0; ; position += chunkBytes) {
      const length = readSync(handle, chunk, 0, chunk.length, position)
      if (length === 0) return false
      const read = chunk.subarray(0, length)
      if (needles.some((needle) => read.includes(needle))) return true
    }
  } finally {
    closeSync(handle)
  }
}

const database = new DatabaseSync(file, { timeout: timeoutMs })
function emptyLog() {
  const deadline = Date.now() + timeoutMs
  while (database.prepare('pragma wal_checkpoint(truncate)').get().busy !== 0) {
    if (Date.now() > deadline) throw new Error('The write-ahead log is in use.')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}
try {
  database.exec('pragma secure_delete = fast')
  const changes = database.prepare('select total_changes() as count')
  const merge = database.prepare("insert into order_search (order_search, rank) values ('merge', ?)")
  let pages = -mergePages
  for (;;) {
    const before = changes.get().count
    merge.run(pages)
    if (changes.get().count - before < 2) break
    pages = mergePages
  }
  emptyLog()
  if (hasTrace()) {
    database.exec('vacuum')
    emptyLog()
  }
} finally {
  database.close()
}`

/** How long each step waits for other connections. */
const timeoutMs = 20_000
/** Pages of the search index that one transaction merges. Other writes run in between. */
const mergePages = 500
const chunkBytes = 4 * 2 ** 20

/** Removes the bytes of deleted values from the file of an embedded database and from its log. */
export function cleanSqlite(file: string, values: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const workerData = { file, values, timeoutMs, mergePages, chunkBytes }
    const worker = new Worker(script, { eval: true, workerData })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}
