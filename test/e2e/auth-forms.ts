import { expect, type Page } from '@playwright/test'
import { openAccount, password } from './account.ts'

export const header = (page: Page) => page.getByRole('banner')
export const dialog = (page: Page) => page.getByRole('dialog')
export const fillLogin = async (page: Page, email: string, typed = password) => {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
}

export const fillRegistration = async (page: Page, email: string, name = 'Karim Ali Nassar') => {
  await page.getByLabel('Full Name (Optional)').fill(name)
  await fillLogin(page, email)
  await page.getByLabel('Confirm Password').fill(password)
}

/** Creates an account and signs in on the page `/sign-in`. Returns the e-mail address. */
export async function signIn(page: Page): Promise<string> {
  const email = await openAccount(page)
  await page.goto('/sign-in')
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
  return email
}
