import { expect, test } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Work that ends when told, and records its start. */
function createWorks() {
  const started: number[] = []
  const works = Array.from({ length: 6 }, (_, index) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    return {
      finish: () => resolve(index),
      run: () => {
        started.push(index)
        return promise
      },
    }
  })
  const [a, b, c, d, e, f] = works as [Work, Work, Work, Work, Work, Work]
  return { started, works: [a, b, c, d, e, f] as const }
}
type Work = { finish: () => void; run: () => Promise<number> }

test('runs as many at once as allowed, the others in order', async () => {
  const { started, works } = createWorks()
  const run = limitConcurrency({ maxRunning: 2, maxWaiting: 4 })
  const results = Promise.all(works.map((work) => run(work.run)))
  expect(started).toEqual([0, 1])
  works[1].finish()
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const work of works) work.finish()
  expect(await results).toEqual([0, 1, 2, 3, 4, 5])
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
})

test('throws unavailable with a time to retry when the queue is full', async () => {
  const { started, works } = createWorks()
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 2 })
  const accepted = works.slice(0, 3).map((work) => run(work.run))
  const error = await run(works[3].run).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ShopError)
  expect(error).toMatchObject({ errors: [{ code: 'unavailable' }], retryAfter: 2 })
  for (const work of works) work.finish()
  expect(await Promise.all(accepted)).toEqual([0, 1, 2])
  expect(await run(works[4].run)).toBe(4)
  expect(started).toEqual([0, 1, 2, 4])
})

test('removes waiting work from the queue when its signal is aborted', async () => {
  const { started, works } = createWorks()
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 1 })
  const first = run(works[0].run)
  const controller = new AbortController()
  const second = run(works[1].run, controller.signal)
  controller.abort(new Error('too late'))
  await expect(second).rejects.toThrow('too late')
  const third = run(works[2].run)
  works[0].finish()
  works[2].finish()
  expect(await Promise.all([first, third])).toEqual([0, 2])
  await expect(run(works[3].run, controller.signal)).rejects.toThrow('too late')
  expect(started).toEqual([0, 2])
})

test('gives the place of failed work to the next', async () => {
  const run = limitConcurrency({ maxRunning: 1, maxWaiting: 2 })
  const failing = run(async () => {
    throw new Error('broken')
  })
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await run(async () => 'again')).toBe('again')
})
