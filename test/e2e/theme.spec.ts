import { footer, hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

test('theme: the system by default; a choice is stored and applied before the first paint [theme.choices, theme.default, theme.class, theme.stored]', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(250, 248, 244)', 'rgb(20, 19, 17)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/faqs')
  await hydrated(page)
  expect(await ground()).toBe(dark)
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(light)
  await footer(page).getByRole('button', { name: 'Dark' }).click()
  await expect.poll(ground).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')

  // Records the class at the moment when the body appears.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.documentElement.dataset.atBody = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-at-body', /\bdark\b/)
  await expect(footer(page).getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await footer(page).getByRole('button', { name: 'System' }).click()
  await expect.poll(ground).toBe(light)
})
