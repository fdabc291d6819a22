import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Of every account that is opened here. */
export const password = 'a long pass phrase'
let made = 0
export const newEmail = () => `shopper-${process.pid}-${Date.now()}-${made++}@example.org`

export const openAccount = async (page: Page): Promise<string> => {
  const email = newEmail()
  const body = { firstName: 'Karim', lastName: 'Nassar', email, password }
  const answer = await page.request.post('/api/users/register', { data: body })
  expect(answer.status()).toBe(200)
  return email
}

export const header = (page: Page) => page.getByRole('banner')
export const dialog = (page: Page) => page.getByRole('dialog')
export const alert = (page: Page) => page.getByRole('alertdialog')

/** Reads the alert to the letter, closes it, and waits until it is gone. */
export const acknowledge = async (page: Page, text: string) => {
  await expect(alert(page)).toHaveText(`${text}OK`)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(alert(page)).toBeHidden()
}

export const fillLogin = async (page: Page, email: string, typed = password) => {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
}

export const fillRegistration = async (page: Page, email: string, name = 'Karim Ali Nassar') => {
  await page.getByLabel('Full Name (Optional)').fill(name)
  await fillLogin(page, email)
  await page.getByLabel('Confirm Password').fill(password)
}

export const authToken = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === 'authToken')
