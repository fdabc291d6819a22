import { expect, test, vi } from 'vitest'
import type { PictureSet } from '#content/catalogue/pictures.ts'
import { emptyDatabase, runCommand } from '#test/command-line.ts'

/** Pictures for every handle: what the studio has made so far is not what is tested here. */
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

test('seed fills an empty shop once; --force sets the demonstration pieces back', async () => {
  const environment = await emptyDatabase()
  const first = await runCommand(['seed'], environment)
  expect(first.out).toMatch(/^In the shop now: \d+ products in \d+ variants, 2 coupons\.\n$/)
  expect(first.code).toBe(0)
  const stock = async () => (await runCommand(['stock', 'floral-701'], environment)).out
  const opening = await stock()
  await runCommand(['stock', 'floral-701', '1'], environment)
  expect(await stock()).toMatch(/ 1$/m)
  const again = await runCommand(['seed'], environment)
  expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('say --force') })
  expect(await stock()).toMatch(/ 1$/m)
  expect((await runCommand(['seed', '--force'], environment)).code).toBe(0)
  expect(await stock()).toBe(opening)
  const { out } = await runCommand(['doctor'], environment)
  expect(out).toMatch(/^ok +stock/m)
})
