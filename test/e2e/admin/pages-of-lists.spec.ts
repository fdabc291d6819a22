import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, signIn, test } from './staff.ts'

for (const { path, call } of [
  { path: '/orders', call: /\/api\/admin\/orders\?(?!.*limit=1)/ },
  { path: '/products?view=table', call: /\/api\/admin\/products\?(?!.*limit=1)/ },
])
  test(`the list at ${path} marks what its timer reads, and not what the person asks for`, async ({
    page,
    shop,
  }) => {
    await page.clock.install()
    await signIn(page, shop)
    await placeOrder(page)
    const reads: { cursor: string | null; isTimer: boolean }[] = []
    await page.route(call, async (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor')
      const url = new URL(route.request().url())
      url.searchParams.delete('cursor')
      const response = await route.fetch({ url: url.href })
      const body = await response.json()
      const data = cursor
        ? { ...body.data, items: [], nextCursor: null }
        : { ...body.data, nextCursor: 'second' }
      await route.fulfill({ response, json: { ...body, data } })
      // A read counts when it has ended. The server does not know the cursor of an open one.
      reads.push({ cursor, isTimer: route.request().headers().refetch === 'timer' })
    })
    await goTo(page, path)
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible()
    await expect.poll(() => reads).toEqual([{ cursor: null, isTimer: false }])
    await page.clock.fastForward(31_000)
    await expect.poll(() => reads.slice(1)).toEqual([{ cursor: null, isTimer: true }])
    await more.click()
    await expect(more).toBeHidden()
    await expect.poll(() => reads.slice(2)).toEqual([{ cursor: 'second', isTimer: false }])
    await page.clock.fastForward(31_000)
    await expect
      .poll(() => reads.slice(3))
      .toEqual([
        { cursor: null, isTimer: true },
        { cursor: 'second', isTimer: true },
      ])
  })
