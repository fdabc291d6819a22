import { expect, type Page } from '@playwright/test'
import type { Samples } from './samples.ts'
import { type AdminState, button, empty, failing, menu, pending, press } from './state-steps.ts'

const orderList = /\/api\/admin\/orders\?/

/** Selects an order. A phone starts the selection in its filters. */
const select = (number: string) => async (page: Page) => {
  const box = page.getByRole('checkbox', { name: `Select order #${number}` })
  if (!(await box.isVisible())) {
    await button(page, 'Filter orders').click()
    await button(page, 'Select orders').click()
  }
  await box.check()
}

/** The states of the dashboard, the orders and the search. */
export const orderStates = ({ pending: number, shipped, confirmed }: Samples): AdminState[] => [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard-failed', path: '/', before: failing('**/api/admin/dashboard*') },
  {
    name: 'dashboard-loading',
    path: '/',
    before: pending('**/api/admin/dashboard*'),
    isBusy: true,
  },
  { name: 'orders', path: '/orders' },
  { name: 'orders-filter', path: '/orders?status=pending', steps: press(/^Filter/) },
  { name: 'orders-filtered', path: '/orders?status=pending&governorate=Cairo&from=2026-01-01' },
  { name: 'orders-no-match', path: '/orders?q=zzzz+nothing' },
  { name: 'orders-loading', path: '/orders', before: pending(orderList), isBusy: true },
  { name: 'orders-failed', path: '/orders', before: failing(orderList) },
  { name: 'orders-empty', path: '/orders', before: empty(orderList) },
  { name: 'orders-selected', path: '/orders?queue=toCall', steps: select(number) },
  {
    name: 'orders-ship-dialog',
    path: '/orders?status=processing',
    steps: async (page) => {
      await select(confirmed)(page)
      await button(page, 'More actions').click()
      await page.getByRole('menuitem', { name: 'Cancel order' }).click()
    },
  },
  { name: 'order', path: `/orders/${number}` },
  { name: 'order-shipped', path: `/orders/${shipped}` },
  { name: 'order-items', path: `/orders/${number}`, steps: press('Edit items') },
  { name: 'settlement', path: '/settlement' },
  { name: 'order-menu', path: `/orders/${number}`, steps: press('More actions') },
  { name: 'order-cancel', path: `/orders/${number}`, steps: menu('Cancel order') },
  { name: 'order-command', path: `/orders/${number}`, steps: menu('Show command') },
  { name: 'order-return', path: `/orders/${shipped}`, steps: menu('Record returned parcel') },
  {
    name: 'order-contact',
    path: `/orders/${number}`,
    steps: async (page) => {
      await button(page, 'Edit customer').click()
      await page.getByLabel('Name').fill('Ahmed A. Zaki')
    },
  },
  { name: 'order-missing', path: '/orders/00000000' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'shortcuts', path: '/orders', steps: (page) => page.keyboard.press('?') },
  { name: 'search', path: '/orders', steps: (page) => page.keyboard.press('Control+k') },
  {
    name: 'search-results',
    path: '/orders',
    steps: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('ahmed')
      await expect(page.getByRole('group', { name: 'Orders' })).toBeVisible()
    },
  },
]

/** The states of calls, packing and printed sheets. */
export const packingStates = ({ pending: called, confirmed, packed }: Samples): AdminState[] => [
  { name: 'calls', path: '/calls' },
  { name: 'packing', path: '/packing' },
  { name: 'packing-shelf', path: '/packing?by=shelf' },
  { name: 'packing-hand-over', path: '/packing', steps: press(/^Hand over/) },
  { name: 'packing-order', path: `/o/${confirmed}` },
  { name: 'packing-missing', path: `/o/${confirmed}`, steps: press('Item missing') },
  ...['slips', 'pick-list', 'labels'].map((kind) => ({
    name: `print-${kind}`,
    path: `/print/${kind}?orders=${called},${confirmed},${packed}`,
  })),
]
