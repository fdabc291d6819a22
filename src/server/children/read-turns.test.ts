import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createReadTurns } from './read-turns.ts'

const limits = { maxRunning: 2, maxWaiting: 10, maxRunningPerPerson: 1, maxWaitingPerPerson: 4 }

/** Creates turns whose reads last until `finish` ends the first one that runs. */
function createReads(own = limits) {
  const run = createReadTurns(own)
  const running: { person: string; end: () => void }[] = []
  const started: string[] = []
  const read = (person: string, signal = new AbortController().signal) =>
    run(
      () =>
        new Promise<void>((end) => {
          started.push(person)
          running.push({ person, end })
        }),
      { signal, person },
    )
  const finish = async () => {
    running.shift()?.end()
    await nextTurn()
  }
  return { started, read, finish }
}

test('one person runs one read and waits with four; the sixth is refused', async () => {
  const { started, read } = createReads()
  const own = Array.from({ length: 5 }, () => read('packer'))
  expect(started).toEqual(['packer'])
  await expect(read('packer')).rejects.toMatchObject({
    errors: [{ code: 'too_many_requests' }],
    retryAfter: 2,
  })
  void read('owner')
  expect(started).toEqual(['packer', 'owner'])
  expect(own).toHaveLength(5)
})

test('persons take turns', async () => {
  const { started, read, finish } = createReads()
  for (const person of ['a', 'a', 'a', 'b', 'b', 'c', 'd']) void read(person)
  for (let count = 0; count < 7; count += 1) await finish()
  expect(started.slice(0, 4).sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(started.slice(4).sort()).toEqual(['a', 'a', 'b'])
})

test('refuses a read of any person while too many wait', async () => {
  const { read, finish, started } = createReads({ ...limits, maxWaiting: 1 })
  for (const person of ['a', 'b', 'c']) void read(person)
  await expect(read('d')).rejects.toMatchObject({ errors: [{ code: 'unavailable' }] })
  await finish()
  void read('d')
  await finish()
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('an aborted read leaves its place, and starts nothing', async () => {
  const { started, read, finish } = createReads()
  const controller = new AbortController()
  void read('a')
  const waiting = read('a', controller.signal)
  const next = ['a', 'a', 'a'].map((person) => read(person))
  controller.abort(new Error('too late'))
  await expect(waiting).rejects.toThrow('too late')
  void read('a')
  await expect(read('a', controller.signal)).rejects.toThrow('too late')
  for (let count = 0; count < 5; count += 1) await finish()
  await Promise.all(next)
  expect(started).toEqual(['a', 'a', 'a', 'a', 'a'])
})
