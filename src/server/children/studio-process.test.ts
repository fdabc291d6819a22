/** Tests `studio/process/main.ts`, `picture-thread.ts` and `picture-worker.ts` too. */
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mediaFileNames } from '#rules/media-files.ts'
import { navyPreview, navySatin } from '#test/admin/studio.ts'
import { isAlive } from '#test/engine/is-alive.ts'
import { ChildEndedError } from './child-service.ts'
import { createStudioProcess } from './studio-process.ts'

/** Starting and rendering take seconds, on a busy machine longer. */
const slowMs = 180_000

const { signal } = new AbortController()
const order = { garment: 'necktie', shot: 'necktie-flat', fabric: navySatin.fabric } as const

function openStudio(options: { memoryMb?: number; idleMs?: number } = {}) {
  const warn = vi.fn()
  const studio = createStudioProcess({
    root: process.cwd(),
    memoryMb: 1400,
    log: { warn },
    ...options,
  })
  onTestFinished(() => studio.close())
  return { studio, warn }
}

/** Returns the priority of each thread of a process, from -20 to 19. */
const threadPriorities = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').replace(/\(.*\)/, 'node')
    return Number(/^(?:\S+ ){18}(-?\d+)/.exec(stat)?.[1])
  })

test(
  '64 renders in a process with a low priority, which ends when it is idle',
  async () => {
    const { studio, warn } = openStudio({ idleMs: 0 })
    expect(studio.pid()).toBeUndefined()
    const preview = studio.preview(navyPreview, signal)
    const pid = studio.pid() ?? process.pid
    expect(pid).not.toBe(process.pid)
    const picture = studio.picture(order, signal)
    expect(Buffer.from(await preview).toString('latin1', 8, 12)).toBe('WEBP')
    expect(Math.min(...threadPriorities(pid))).toBe(Math.max(10, getPriority()))
    // The thread of pictures lowers its own when it has started.
    await vi.waitFor(() => expect(Math.max(...threadPriorities(pid))).toBe(19), slowMs)
    const { width, height, files } = await picture
    expect([width, height]).toEqual([1200, 1500])
    expect(Object.keys(files)).toEqual([...mediaFileNames])
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), slowMs)
    expect(studio.pid()).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  },
  slowMs,
)

test(
  '64 a process that is not idle for long enough serves the next request',
  async () => {
    const { studio } = openStudio({ idleMs: 60_000 })
    await studio.preview(navyPreview, signal)
    const pid = studio.pid()
    await studio.preview({ ...navyPreview, fabric: { ...navySatin.fabric } }, signal)
    expect(studio.pid()).toBe(pid)
  },
  slowMs,
)

test(
  '64 kill -9 of the process rejects its requests, and the next request starts another one',
  async () => {
    const { studio, warn } = openStudio()
    const picture = studio.picture(order, signal).catch((error) => error)
    const killed = studio.pid() ?? 0
    process.kill(killed, 'SIGKILL')
    const error = await picture
    expect(error).toBeInstanceOf(ChildEndedError)
    expect(error.isOutOfMemory).toBe(false)
    expect(warn).toHaveBeenCalledOnce()
    const bytes = await studio.preview(navyPreview, signal)
    expect(bytes.length).toBeGreaterThan(100)
    expect(studio.pid()).not.toBe(killed)
  },
  slowMs,
)

test(
  '64 a process above its memory limit ends',
  async () => {
    const { studio } = openStudio({ memoryMb: 260 })
    const error = await studio.picture(order, signal).catch((reason) => reason)
    expect(error).toBeInstanceOf(ChildEndedError)
    expect(error.isOutOfMemory).toBe(true)
    expect(studio.pid()).toBeUndefined()
  },
  slowMs,
)

test(
  '63 an aborted preview rejects at once, and the process continues',
  async () => {
    const { studio } = openStudio()
    const controller = new AbortController()
    const aborted = studio.preview(navyPreview, controller.signal).catch((reason) => reason)
    controller.abort('newer')
    expect(await aborted).toBe('newer')
    expect((await studio.preview(navyPreview, signal)).length).toBeGreaterThan(100)
  },
  slowMs,
)

test(
  '64 an error in a picture rejects it, and the process continues',
  async () => {
    const { studio, warn } = openStudio()
    await expect(studio.picture({ ...order, shot: 'no-such-shot' }, signal)).rejects.toThrow(
      'ENOENT',
    )
    expect((await studio.preview(navyPreview, signal)).length).toBeGreaterThan(100)
    expect(warn).not.toHaveBeenCalled()
  },
  slowMs,
)
