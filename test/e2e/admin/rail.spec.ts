import { expect } from '../shopper.ts'
import { signIn, test } from './staff.ts'

test('a narrow rail shows the whole initial of another name, and no further letter', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await signIn(page, shop)
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  const name = rail.getByText('LUCA', { exact: true })
  const letters = await name.evaluate((element) => {
    element.textContent = 'Wilhelmina & Moore'
    const frame = element.closest('nav')?.getBoundingClientRect()
    const text = element.firstChild
    if (!(frame && text)) throw new Error('The rail has no name.')
    const rectOf = (start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return range.getBoundingClientRect()
    }
    const initial = rectOf(0, 1)
    const own = element.getBoundingClientRect()
    return {
      initial: Math.round(initial.width),
      others: Math.round(rectOf(1, text.textContent?.length ?? 1).width),
      isWhole: own.width + 0.5 >= initial.width && initial.left >= frame.left,
      centre: Math.round(initial.left + initial.width / 2 - frame.left - frame.width / 2),
    }
  })
  expect(letters.initial).toBeGreaterThan(15)
  expect(letters).toMatchObject({ others: 0, isWhole: true })
  expect(Math.abs(letters.centre)).toBeLessThanOrEqual(1)
})
