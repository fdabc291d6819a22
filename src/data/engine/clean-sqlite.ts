import { Worker } from 'node:worker_threads'

/**
 * Runs in a thread of its own, because VACUUM blocks its thread for seconds in a large shop. The
 * merge removes the words of deleted orders from the search index. VACUUM writes the file again
 * without the bytes of deleted rows: `secure_delete` alone leaves some behind where pages were
 * split. The checkpoint empties the write-ahead log; it waits for readers.
 */
const script = `
const { DatabaseSync } = require('node:sqlite')
const { workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData.file, { timeout: workerData.timeoutMs })
try {
  const changes = database.prepare('select total_changes() as count')
  const merge = database.prepare("insert into order_search (order_search, rank) values ('merge', ?)")
  let pages = -workerData.mergePages
  for (;;) {
    const before = changes.get().count
    merge.run(pages)
    if (changes.get().count - before < 2) break
    pages = workerData.mergePages
  }
  database.exec('vacuum')
  const deadline = Date.now() + workerData.timeoutMs
  while (database.prepare('pragma wal_checkpoint(truncate)').get().busy !== 0) {
    if (Date.now() > deadline) throw new Error('The write-ahead log is in use.')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
} finally {
  database.close()
}`

/** How long each step waits for other connections. */
const timeoutMs = 20_000
/** Pages of the search index that one transaction merges. Other writes run in between. */
const mergePages = 500

/** Rewrites the file of an embedded database without the bytes of deleted values. */
export function cleanSqlite(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const workerData = { file, timeoutMs, mergePages }
    const worker = new Worker(script, { eval: true, workerData })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}
