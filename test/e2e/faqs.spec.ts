import { expect, test } from './shopper.ts'

test('FAQs: five questions, one open at a time, all collapsible [faqs.five, faqs.accordion]', async ({
  page,
}) => {
  await page.goto('/faqs')
  await expect(page).toHaveTitle('FAQs | LUCA')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(5)
  const open = page.locator('main details[open]')
  await expect(open).toHaveCount(0)
  await questions.nth(0).locator('summary').click()
  await questions.nth(2).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(questions.nth(2)).toHaveAttribute('open')
  await questions.nth(2).locator('summary').press('Enter')
  await expect(open).toHaveCount(0)
})

test('FAQs state the policies and the address of customer care [faqs.fields, policies.requests, contact.care-email]', async ({
  page,
}) => {
  await page.goto('/faqs')
  await page.getByText('Can I exchange a shirt?').click()
  await expect(page.getByText('Yes, for another size or')).toContainText('within 14 days')
  await expect(page.getByRole('link', { name: 'care@luca.example' }).first()).toHaveAttribute(
    'href',
    'mailto:care@luca.example',
  )
  const described = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@type': type, mainEntity } = JSON.parse(described ?? '')
  expect(type).toBe('FAQPage')
  expect(mainEntity).toHaveLength(5)
  expect(described).not.toContain('{email}')
})
