import { execFile } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/**
 * Runs in a thread of its own. The merge removes the words of deleted orders from the search index,
 * in short transactions with pauses, in which other processes write. The checkpoint empties the
 * write-ahead log. Its first part does not block other writes, and the second one has little to do.
 * It does not wait for readers itself, because other writes would wait with it.
 */
const script = `
const { DatabaseSync } = require('node:sqlite')
const { workerData } = require('node:worker_threads')
const { file, task, timeoutMs, pauseMs, mergePages } = workerData
const database = new DatabaseSync(file, { timeout: timeoutMs })
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)

function mergeIndex() {
  const changes = database.prepare('select total_changes() as count')
  const merge = database.prepare("insert into order_search (order_search, rank) values ('merge', ?)")
  for (let pages = -mergePages; ; pages = mergePages) {
    const before = changes.get().count
    merge.run(pages)
    if (changes.get().count - before < 2) return
    pause()
  }
}

function emptyLog() {
  const deadline = Date.now() + timeoutMs
  database.exec('pragma busy_timeout = 0')
  database.prepare('pragma wal_checkpoint(passive)').get()
  while (database.prepare('pragma wal_checkpoint(truncate)').get().busy !== 0) {
    if (Date.now() > deadline) throw new Error('The write-ahead log is in use.')
    pause()
  }
}

try {
  database.exec('pragma secure_delete = fast')
  if (task === 'merge') mergeIndex()
  else database.exec('vacuum')
  emptyLog()
} finally {
  database.close()
}`

/**
 * Runs in a process of its own: a process that closes the file of a database loses the locks of its
 * connections. The values are read from standard input, because other users can see arguments.
 */
const searchScript = `
const { closeSync, openSync, readFileSync, readSync } = require('node:fs')
const { file, values, chunkBytes } = JSON.parse(readFileSync(0, 'utf8'))
const needles = values.map((value) => Buffer.from(value))
const overlap = Math.max(0, ...needles.map((needle) => needle.length))
const handle = openSync(file, 'r')
const chunk = Buffer.alloc(chunkBytes + overlap)
const found = new Set()
for (let position = 0; found.size < needles.length; position += chunkBytes) {
  const length = readSync(handle, chunk, 0, chunk.length, position)
  if (length === 0) break
  const read = chunk.subarray(0, length)
  for (const [at, needle] of needles.entries())
    if (!found.has(at) && read.includes(needle)) found.add(at)
}
closeSync(handle)
process.stdout.write(JSON.stringify([...found].map((at) => values[at])))`

/** How long each step waits for other connections. */
const timeoutMs = 20_000
/** Longer than other processes wait between two attempts to write. */
const pauseMs = 50
/** Pages of the search index that one transaction merges. Other writes run in between. */
const mergePages = 500
const chunkBytes = 4 * 2 ** 20

const runTask = (file: string, task: 'merge' | 'vacuum'): Promise<void> =>
  new Promise((resolve, reject) => {
    const workerData = { file, task, timeoutMs, pauseMs, mergePages }
    const worker = new Worker(script, { eval: true, workerData })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })

/** Returns those of the values that the bytes of a file contain. */
const findTraces = (file: string, values: readonly string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['--eval', searchScript], (error, output) =>
      error ? reject(error) : resolve(JSON.parse(output)),
    )
    child.stdin?.end(JSON.stringify({ file, values, chunkBytes }))
  })

/** Returns those of the texts that rows contain. */
export type FindStoredTexts = (texts: readonly string[]) => Promise<string[]>

/**
 * Removes the bytes of deleted values from the file of an embedded database and from its log.
 * `secure_delete` has overwritten deleted rows, but it leaves bytes behind where pages were split. So
 * the file is searched, and only if a value is found that no row contains does VACUUM write it again,
 * which blocks writes for seconds in a large shop.
 */
export async function cleanSqlite(
  file: string,
  values: readonly string[],
  findStored: FindStoredTexts,
): Promise<void> {
  await runTask(file, 'merge')
  const traces = values.length > 0 ? await findTraces(file, values) : []
  if (traces.length === 0) return
  const stored = await findStored(traces)
  if (traces.some((text) => !stored.includes(text))) await runTask(file, 'vacuum')
}
