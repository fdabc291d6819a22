import { expect, type Page } from '@playwright/test'

export const alert = (page: Page) => page.getByRole('alertdialog')

/** Checks the exact text of the alert, closes it, and waits until it is hidden. */
export const acknowledge = async (page: Page, text: string) => {
  await expect(alert(page)).toHaveText(`${text}OK`)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(alert(page)).toBeHidden()
}
