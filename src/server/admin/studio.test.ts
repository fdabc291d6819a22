import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { StudioPreview } from '#contract/admin/studio.ts'
import { ChildEndedError } from '#server/children/child-service.ts'
import { navyPreview } from '#test/admin/studio.ts'
import { makeScratch } from '#test/engine/scratch.ts'
import { createPreviews, createWarmUp, studioOffReason } from './studio.ts'

const { signal } = new AbortController()

/** A studio whose previews end when the test says so, or when they are aborted. */
function openPreviews() {
  const running: PromiseWithResolvers<Uint8Array>[] = []
  const previews = createPreviews({
    preview: (_, aborted) => {
      const end = Promise.withResolvers<Uint8Array>()
      aborted.addEventListener('abort', () => end.reject(aborted.reason))
      running.push(end)
      return end.promise
    },
  })
  return { previews, running }
}

const codeOf = (error: unknown) => (error as { errors: { code: string }[] }).errors[0]?.code

test('63 a newer preview replaces the older one of the same person only', async () => {
  const { previews, running } = openPreviews()
  const older = previews(navyPreview, 'mona', signal).catch(codeOf)
  const other = previews(navyPreview, 'omar', signal)
  const newer = previews(navyPreview, 'mona', signal)
  expect(await older).toBe('preview_superseded')
  running[1]?.resolve(Uint8Array.of(1))
  running[2]?.resolve(Uint8Array.of(2))
  expect([...(await other)]).toEqual([1])
  expect([...(await newer)]).toEqual([2])
})

test('63 a finished preview is not replaced', async () => {
  const { previews, running } = openPreviews()
  const first = previews(navyPreview, 'mona', signal)
  running[0]?.resolve(Uint8Array.of(1))
  expect([...(await first)]).toEqual([1])
  const second = previews(navyPreview, 'mona', signal)
  running[1]?.resolve(Uint8Array.of(2))
  expect([...(await second)]).toEqual([2])
})

test('64 a preview of a process that ended is unavailable for a moment', async () => {
  const { previews, running } = openPreviews()
  const preview = previews(navyPreview, 'mona', signal).catch((error) => error)
  running[0]?.reject(new ChildEndedError(true))
  expect(await preview).toMatchObject({ retryAfter: 2, errors: [{ code: 'unavailable' }] })
})

test('63 a preview ends at its deadline', async () => {
  const { previews } = openPreviews()
  const controller = new AbortController()
  const preview = previews(navyPreview, 'mona', controller.signal).catch((error) => error)
  controller.abort('deadline')
  expect(await preview).toBe('deadline')
})

test('63 a page that opens the studio prepares one preview while no process runs', async () => {
  const previews: StudioPreview[] = []
  const warn = vi.fn()
  let pid: number | undefined
  const studio = {
    pid: () => pid,
    preview: async (preview: StudioPreview) => {
      previews.push(preview)
      pid = 1
      throw new ChildEndedError(false)
    },
  }
  const warm = createWarmUp(studio, { warn })
  warm()
  warm()
  expect(previews).toMatchObject([{ garment: 'necktie', shot: 'necktie-flat', width: 200 }])
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
  pid = undefined
  warm()
  expect(previews).toHaveLength(2)
})

test('64 the studio is off with STUDIO=off, and in a clone without passes', () => {
  const root = process.cwd()
  expect(studioOffReason({ studio: 'on' }, root)).toBeNull()
  expect(studioOffReason({ studio: 'off' }, root)).toBe('disabled')
  const clone = makeScratch('luca-clone-')
  expect(studioOffReason({ studio: 'on' }, clone)).toBe('no_passes')
  mkdirSync(join(clone, 'studio/passes'), { recursive: true })
  const pass = 'studio/passes/bow-front.pass'
  cpSync(join(root, pass), join(clone, pass))
  expect(studioOffReason({ studio: 'on' }, clone)).toBe('no_passes')
  const others = readdirSync(join(root, 'studio/passes')).filter(
    (name) => name !== 'bow-front.pass',
  )
  const lay = 'shirt-folded-b.pass'
  for (const name of others)
    if (name !== lay)
      symlinkSync(join(root, 'studio/passes', name), join(clone, 'studio/passes', name))
  expect(studioOffReason({ studio: 'on' }, clone)).toBe('no_passes')
  symlinkSync(join(root, 'studio/passes', lay), join(clone, 'studio/passes', lay))
  expect(studioOffReason({ studio: 'on' }, clone)).toBeNull()
})
