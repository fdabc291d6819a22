import { expect, test, vi } from 'vitest'
import type { StudioRequest } from '#server/admin/studio-messages.ts'
import { createAgenda } from './agenda.ts'

const fabric = { weave: 'satin', pattern: 'plain', ground: '#1d2740' } as const
const preview = (id: number) =>
  ({
    kind: 'preview',
    id,
    preview: { garment: 'necktie', shot: 'necktie-flat', fabric, width: 200 },
  }) satisfies StudioRequest
const picture = (id: number) =>
  ({
    kind: 'picture',
    id,
    order: { garment: 'necktie', shot: 'necktie-flat', fabric },
  }) satisfies StudioRequest

/** An agenda whose work ends when the test says so. */
function openAgenda() {
  const started: string[] = []
  const ends = new Map<number, PromiseWithResolvers<void>>()
  const work = (kind: string) => (id: number) => {
    started.push(`${kind} ${id}`)
    const end = Promise.withResolvers<void>()
    ends.set(id, end)
    return end.promise
  }
  const onFailed = vi.fn()
  const agenda = createAgenda({ preview: work('preview'), picture: work('picture'), onFailed })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (id: number) => {
    ends.get(id)?.resolve()
    await settle()
  }
  const fail = async (id: number) => {
    ends.get(id)?.reject(new Error('broken'))
    await settle()
  }
  return { agenda, started, settle, end, fail, onFailed }
}

test('64 a preview goes before pictures that wait', async () => {
  const { agenda, started, settle, end } = openAgenda()
  agenda.add(picture(1))
  agenda.add(picture(2))
  agenda.add(preview(3))
  agenda.add(preview(4))
  await settle()
  expect(started).toEqual(['preview 3'])
  await end(3)
  expect(started).toEqual(['preview 3', 'preview 4'])
  await end(4)
  expect(started).toEqual(['preview 3', 'preview 4', 'picture 1'])
  await end(1)
  expect(started.at(-1)).toBe('picture 2')
})

test('64 a preview does not wait for a running picture', async () => {
  const { agenda, started, settle } = openAgenda()
  agenda.add(picture(1))
  await settle()
  agenda.add(preview(2))
  await settle()
  expect(started).toEqual(['picture 1', 'preview 2'])
})

test('63 a cancelled preview does not begin', async () => {
  const { agenda, started, settle, end } = openAgenda()
  agenda.add(preview(1))
  agenda.add(preview(2))
  agenda.add(preview(3))
  agenda.cancel(2)
  await settle()
  await end(1)
  expect(started).toEqual(['preview 1', 'preview 3'])
})

test('64 reports work that failed, and continues', async () => {
  const { agenda, started, settle, fail, onFailed } = openAgenda()
  agenda.add(picture(1))
  agenda.add(picture(2))
  await settle()
  await fail(1)
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(1, new Error('broken'))
  expect(started).toEqual(['picture 1', 'picture 2'])
})
