import { expect, type Page, test } from '@playwright/test'
import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { startDevelopmentServer } from '#test/engine/development-server.ts'
import { hydrated } from './layout.ts'

/** Bundling the packages of both sides takes most of the time of a first page. */
const firstPageMs = 90_000

/** Marks the document of a page. A page that is loaded again has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Returns the first error description of an API call. */
const errorOf = async (page: Page, url: string): Promise<string> =>
  (await (await page.request.get(url)).json()).errors[0].description

test('the development server serves shop, admin and both APIs, and shows changes at once', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const server = await startDevelopmentServer()
  const { url } = server
  try {
    await expect.poll(server.setupLink, { timeout: firstPageMs }).toBeTruthy()
    await page.goto(server.setupLink() ?? '')
    await expect(page.getByText('Setting up the first owner')).toBeVisible({ timeout: firstPageMs })
    await mark(page)
    server.edit('src/admin/welcome/welcome-page.tsx', 'label={copy.name}', 'label="Name of owner"')
    await expect(page.getByLabel('Name of owner')).toBeVisible()
    expect(await isMarked(page)).toBe(true)

    await page.getByLabel('Name of owner').fill('Nour Hassan')
    await page.getByLabel('Email').fill('nour@luca.example')
    const usePassword = page.getByRole('button', { name: /^Use a password and/ })
    await usePassword.click()
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    const secret = page.getByText('Key:').locator('code')
    const code = totpCode((await secret.textContent()) ?? '', new Date())
    await page.getByLabel('Code from the app').fill(code)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('I saved my codes').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('No orders yet')).toBeVisible({ timeout: firstPageMs })

    await page.goto(`${url}/faqs`)
    await hydrated(page)
    await mark(page)
    server.edit('src/shop/faqs/faqs-page.tsx', '{faqsCopy().heading}', 'Changed heading')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed heading')
    expect(await isMarked(page)).toBe(true)

    const description = 'Changed description'
    server.edit(
      'src/contract/error-definitions.ts',
      'Not found, or not available to you.',
      description,
    )
    server.edit('src/contract/admin/error-definitions.ts', "'Not found.'", `'${description}'`)
    await expect.poll(() => errorOf(page, `${url}/api/nothing`)).toBe(description)
    await expect.poll(() => errorOf(page, `${url}/api/admin/nothing`)).toBe(description)
  } finally {
    await server.close()
  }
})
