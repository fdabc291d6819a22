import { expect, test, vi } from 'vitest'
import type { PictureSet } from '#content/catalogue/pictures.ts'
import { emptyDatabase, runCommand } from '#test/command-line.ts'

/**
 * Replaces the manifest by pictures for every handle, so that the test does not depend on the
 * studio.
 */
vi.mock('#content/catalogue/pictures.ts', () => {
  const set = (handle: string): PictureSet => ({
    pictures: [
      {
        src: `/pictures/${handle}/1.avif`,
        shot: 'flat',
        alt: handle,
        width: 1,
        height: 1,
        placeholder: '',
      },
    ],
    feed: `/pictures/${handle}/feed.jpg`,
  })
  return { pictures: new Proxy({}, { get: (_, handle) => set(String(handle)) }) }
})

test('seed fills an empty shop once; --force resets the demonstration products [seed.postgres]', async () => {
  const environment = await emptyDatabase()
  const first = await runCommand(['seed'], environment)
  expect(first.out).toMatch(/^The shop now has \d+ products in \d+ variants and 2 coupons\.\n$/)
  expect(first.code).toBe(0)
  const stock = async () => (await runCommand(['stock', 'floral-701'], environment)).out
  const initialStock = await stock()
  await runCommand(['stock', 'floral-701', '1'], environment)
  expect(await stock()).toMatch(/ 1$/m)
  const again = await runCommand(['seed'], environment)
  expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Pass `--force`') })
  expect(await stock()).toMatch(/ 1$/m)
  expect((await runCommand(['seed', '--force'], environment)).code).toBe(0)
  expect(await stock()).toBe(initialStock)
  const { out } = await runCommand(['doctor'], environment)
  expect(out).toMatch(/^ok +stock/m)
})

test('seeds two shops with the same catalogue [seed.deterministic]', async () => {
  const exports: string[] = []
  for (const environment of [await emptyDatabase(), await emptyDatabase()]) {
    await runCommand(['seed'], environment)
    exports.push((await runCommand(['export'], environment)).out)
  }
  expect(exports[0]).toContain('floral-701')
  expect(exports[1]).toBe(exports[0])
})
