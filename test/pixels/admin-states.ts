import { expect } from '@playwright/test'
import { plainPicture } from '#test/admin/upload-files.ts'
import { replacePreviews } from '#test/e2e/admin/studio-fabrics.ts'
import { orderStates, packingStates } from './order-states.ts'
import type { Samples } from './samples.ts'
import { screenStates } from './screen-states.ts'
import { type AdminState, button, empty, failing, menu, pending, press } from './state-steps.ts'

const products: AdminState[] = [
  { name: 'products', path: '/products' },
  { name: 'products-shirts', path: '/products?category=shirts&q=oxford' },
  {
    name: 'products-loading',
    path: '/products',
    before: pending(/api\/admin\/product/),
    isBusy: true,
  },
  { name: 'products-archived', path: '/products?state=archived' },
  { name: 'products-table', path: '/products?view=table' },
  {
    name: 'products-selected',
    path: '/products?view=table&category=shirts',
    steps: (page) => page.getByRole('checkbox', { name: 'Select Oxford' }).check(),
  },
  { name: 'products-add', path: '/products?add=yes' },
  { name: 'product', path: '/products/oxford' },
  {
    name: 'product-failed',
    path: '/products/oxford',
    before: failing('**/api/admin/products/oxford'),
  },
  { name: 'product-missing', path: '/products/there-is-none' },
  { name: 'product-history', path: '/products/oxford', steps: menu('History') },
  { name: 'product-archive', path: '/products/oxford', steps: menu('Archive') },
  { name: 'product-add-colour', path: '/products/oxford', steps: press('Add colour') },
  {
    name: 'product-edit-colour',
    path: '/products/oxford',
    steps: async (page) => {
      await button(page, 'More actions for Sky').click()
      await page.getByRole('menuitem', { name: 'Edit colour and sizes' }).click()
    },
  },
  {
    name: 'product-pictures',
    path: '/products/oxford',
    steps: async (page) => {
      await button(page, /^(?:Add pictures|Pictures) of /).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures')
    },
  },
  { name: 'import', path: '/import' },
]

const stock: AdminState[] = [
  { name: 'stock', path: '/stock' },
  { name: 'stock-low', path: '/stock?level=low' },
  { name: 'stock-ties', path: '/stock?category=ties' },
  { name: 'stock-day', path: '/stock?category=ties&at=2026-01-01' },
  {
    name: 'stock-adjust',
    path: '/stock?category=ties',
    steps: (page) =>
      button(page, /^Burgundy Floral Bow/)
        .first()
        .click(),
  },
  { name: 'stock-history', path: '/stock?category=ties&variant=floral-bow-burgundy' },
  {
    name: 'stock-limit',
    path: '/stock?category=ties&variant=floral-bow-burgundy',
    // A phone shows no history, so it has no limit to change.
    steps: async (page) => {
      if ((page.viewportSize()?.width ?? 0) >= 768) await press('Change')(page)
    },
  },
  { name: 'stock-takes', path: '/stock-takes' },
  { name: 'stock-takes-start', path: '/stock-takes?start=yes' },
]

const people: AdminState[] = [
  { name: 'customers', path: '/customers' },
  { name: 'customers-found', path: '/customers?q=ahmed' },
  { name: 'customers-none', path: '/customers?q=unknown+person' },
  {
    name: 'customer',
    path: '/customers?q=ahmed.zaki@example.com',
    steps: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /Zaki|Adel|Fathy|Nabil/ })
        .click()
      await expect(button(page, 'Erase customer')).toBeVisible()
    },
  },
  { name: 'messages', path: '/messages' },
  { name: 'messages-done', path: '/messages?state=done' },
  {
    name: 'message',
    path: '/messages',
    steps: (page) => page.getByRole('main').getByText('Dina Samir').first().click(),
  },
  { name: 'staff', path: '/staff' },
  { name: 'staff-invite', path: '/staff', steps: press('Invite staff') },
  { name: 'account', path: '/account' },
  { name: 'activity', path: '/activity' },
  { name: 'activity-none', path: '/activity?from=2001-01-01&to=2001-01-02' },
]

const selling: AdminState[] = [
  { name: 'reports', path: '/reports' },
  { name: 'reports-days', path: '/reports?from=2026-01-01&to=2026-02-01' },
  { name: 'coupons', path: '/coupons' },
  { name: 'coupons-create', path: '/coupons?create=yes' },
  {
    name: 'coupons-loading',
    path: '/coupons',
    before: pending('**/api/admin/coupons'),
    isBusy: true,
  },
  { name: 'coupons-empty', path: '/coupons', before: empty('**/api/admin/coupons') },
  {
    name: 'coupon',
    path: '/coupons',
    steps: (page) => page.getByRole('link', { name: 'RAMADAN20' }).click(),
  },
  { name: 'shipping', path: '/shipping' },
  {
    name: 'shipping-changed',
    path: '/shipping',
    steps: (page) => page.getByRole('radio', { name: 'By governorate' }).check(),
  },
  { name: 'content', path: '/content' },
  {
    name: 'content-question',
    path: '/content',
    steps: (page) => button(page, /^Can I return or exchange a tie/).click(),
  },
  { name: 'content-banners', path: '/content?text=banners' },
  { name: 'content-policies', path: '/content?text=policies' },
  { name: 'content-arabic', path: '/content?locale=ar' },
  { name: 'settings', path: '/settings' },
  { name: 'studio', path: '/studio' },
  { name: 'studio-new', path: '/studio/new', before: replacePreviews },
]

/** These change the data, so they are last. */
const changes: AdminState[] = [
  {
    name: 'coupon-conflict',
    path: '/coupons',
    steps: async (page) => {
      await page.getByRole('link', { name: 'RAMADAN20' }).click()
      await page.getByLabel('Discount (%)').fill('25')
      const other = await page.context().newPage()
      await other.goto('/admin/coupons')
      await other.getByRole('link', { name: 'RAMADAN20' }).click()
      await other.getByLabel('Discount (%)').fill('15')
      await button(other, 'Save coupon').click()
      await expect(other.getByText('RAMADAN20 saved')).toBeVisible()
      await other.close()
      await button(page, 'Save coupon').click()
      await expect(button(page, 'Use mine')).toBeVisible()
    },
  },
  {
    name: 'product-changed',
    path: '/products/oxford',
    steps: async (page) => {
      await page.getByLabel('Summary', { exact: true }).fill('By me')
      await button(page, 'Save').click()
      await expect(page.getByText('Product saved')).toBeVisible()
    },
  },
  {
    name: 'stock-take',
    path: '/stock-takes?start=yes',
    steps: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Start a count' })
      await dialog.getByText('Category', { exact: true }).click()
      await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Ties')
      await dialog.getByRole('button', { name: 'Start count' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock count')
      await page
        .getByLabel(/^Counted: /)
        .first()
        .fill('1000')
      await expect(page.getByText('All counts saved')).toBeVisible()
    },
  },
  {
    name: 'uploads',
    path: '/products/oxford',
    steps: async (page) => {
      await button(page, /^(?:Add pictures|Pictures) of /).click()
      const picture = await plainPicture(1500, 1500).png().toBuffer()
      await page.getByLabel('choose files').setInputFiles([
        { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html>') },
        { name: 'tie.png', mimeType: 'image/png', buffer: picture },
      ])
      await expect(page.getByText(/^Added as picture /)).toBeVisible()
    },
  },
]

/** Every state of a person who may do everything. */
export const ownerStates = (samples: Samples): AdminState[] => [
  ...orderStates(samples),
  ...packingStates(samples),
  ...products,
  ...stock,
  ...people,
  ...selling,
  ...screenStates,
  ...changes,
]

/** The states of a person who packs orders. */
export const packerStates = ({ confirmed }: Samples): AdminState[] => [
  { name: 'no-access', path: '/coupons' },
  { name: 'packer-packing', path: '/packing' },
  {
    name: 'packing-started',
    path: `/o/${confirmed}`,
    steps: (page) =>
      page
        .getByRole('list', { name: /items$/ })
        .getByRole('button')
        .first()
        .click(),
  },
]

/** The states before a person has signed in. */
export const publicStates: AdminState[] = [
  { name: 'sign-in', path: '/sign-in' },
  {
    name: 'sign-in-refused',
    path: '/sign-in',
    steps: async (page) => {
      await page.getByLabel('Email').fill('owner@luca.example')
      await page.getByLabel('Password', { exact: true }).fill('not the password of nour')
      await button(page, 'Continue').click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'welcome-used', path: '/welcome#used' },
]
