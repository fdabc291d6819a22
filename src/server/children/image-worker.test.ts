/** Tests `image-worker.ts`, `image-worker-main.ts`, `child-service.ts` and `serve-requests.ts`. */
import { getPriority } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { plainPicture } from '#test/admin/upload-files.ts'
import { isAlive } from '#test/engine/is-alive.ts'
import { createImageWorker, type ImageWorkerOptions } from './image-worker.ts'

/** A process starts within this time, also on a busy machine. */
const startMs = 60_000

const live = new AbortController().signal

async function openWorker(options: Partial<ImageWorkerOptions> = {}) {
  const warn = vi.fn()
  const worker = createImageWorker({ root: process.cwd(), log: { warn }, ...options })
  onTestFinished(() => worker.close())
  const bytes = await plainPicture(1600, 2000).png().toBuffer()
  const run = (signal = live) => worker.process({ bytes, crop: null }, signal)
  return { worker, warn, run, bytes }
}

const picture = { width: 1200, height: 1500 }
const unavailable = { retryAfter: 2, errors: [{ code: 'unavailable' }] }

test('a picture is processed at low priority in a process that ends when it is idle', {
  timeout: startMs,
}, async () => {
  const { worker, run, warn } = await openWorker({ idleMs: 0 })
  expect(worker.pid()).toBeUndefined()
  const result = run()
  const pid = worker.pid() ?? process.pid
  expect(pid).not.toBe(process.pid)
  // Tests have a low priority themselves, which is not raised.
  expect(getPriority(pid)).toBe(Math.max(10, getPriority()))
  expect(await result).toMatchObject(picture)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), startMs)
  expect(worker.pid()).toBeUndefined()
  expect(await run()).toMatchObject(picture)
  expect(warn).not.toHaveBeenCalled()
})

test('a crash fails the one upload, and those that wait are processed', {
  timeout: startMs,
}, async () => {
  const { worker, run, warn } = await openWorker()
  const failed = expect(run()).rejects.toMatchObject(unavailable)
  const waiting = [run(), run()]
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await failed
  for (const each of waiting) expect(await each).toMatchObject(picture)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('five uploads at once are processed one after another, and the sixth is refused', {
  timeout: startMs,
}, async () => {
  const { run } = await openWorker()
  const accepted = Array.from({ length: 5 }, () => run())
  await expect(run()).rejects.toMatchObject(unavailable)
  for (const each of accepted) expect(await each).toMatchObject(picture)
})

test('an upload after its deadline ends the process, and the next one succeeds', {
  timeout: startMs,
}, async () => {
  const { worker, run, warn } = await openWorker()
  const deadline = new AbortController()
  const late = expect(run(deadline.signal)).rejects.toThrow('too late')
  const pid = worker.pid() ?? process.pid
  deadline.abort(new Error('too late'))
  await late
  expect(await run()).toMatchObject(picture)
  expect(isAlive(pid)).toBe(false)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a picture that needs more memory than allowed is too large, and ends the process', {
  timeout: startMs,
}, async () => {
  const { worker, run } = await openWorker({ maxMemoryMb: 40 })
  expect(await run()).toBe('image_too_large')
  expect(worker.pid()).toBeUndefined()
})

test('a file that is no picture is refused, and the process continues', {
  timeout: startMs,
}, async () => {
  const { worker, run } = await openWorker()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await worker.process({ bytes: svg, crop: null }, live)).toBe('image_unsupported')
  expect(worker.pid()).toBeDefined()
  expect(await run()).toMatchObject(picture)
})
