import { expect, onTestFinished, test } from 'vitest'
import { createAgenda } from './agenda.ts'

const live = new AbortController().signal

/** An agenda whose work ends when the test says so. */
function openAgenda() {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const runInTurn = createAgenda()
  const add = (kind: 'preview' | 'picture', id: number, signal = live) => {
    const name = `${kind} ${id}`
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    const work = () => {
      started.push(name)
      return end.promise
    }
    return runInTurn(kind, work, signal)
  }
  onTestFinished(() => {
    for (const { resolve } of ends.values()) resolve()
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await settle()
  }
  const fail = async (name: string) => {
    ends.get(name)?.reject(new Error('broken'))
    await settle()
  }
  return { add, started, settle, end, fail }
}

test('64 a preview goes before pictures that wait', async () => {
  const { add, started, settle, end } = openAgenda()
  void add('picture', 1)
  void add('picture', 2)
  void add('preview', 3)
  void add('preview', 4)
  await settle()
  expect(started).toEqual(['preview 3'])
  await end('preview 3')
  expect(started).toEqual(['preview 3', 'preview 4'])
  await end('preview 4')
  expect(started).toEqual(['preview 3', 'preview 4', 'picture 1'])
  await end('picture 1')
  expect(started.at(-1)).toBe('picture 2')
})

test('64 a preview does not wait for a running picture', async () => {
  const { add, started, settle } = openAgenda()
  void add('picture', 1)
  await settle()
  void add('preview', 2)
  await settle()
  expect(started).toEqual(['picture 1', 'preview 2'])
})

test('63 a cancelled preview does not begin', async () => {
  const { add, started, settle, end } = openAgenda()
  const controller = new AbortController()
  void add('preview', 1)
  const cancelled = expect(add('preview', 2, controller.signal)).rejects.toBe('newer')
  void add('preview', 3)
  controller.abort('newer')
  await cancelled
  await settle()
  await end('preview 1')
  expect(started).toEqual(['preview 1', 'preview 3'])
})

test('64 reports work that failed, and continues', async () => {
  const { add, started, settle, fail } = openAgenda()
  const failed = expect(add('picture', 1)).rejects.toThrow('broken')
  void add('picture', 2)
  await settle()
  await fail('picture 1')
  await failed
  expect(started).toEqual(['picture 1', 'picture 2'])
})
