import { expect, type Page } from '@playwright/test'
import { plainPicture } from '#test/admin/upload-files.ts'
import { createFabric, replacePreviews } from '#test/e2e/admin/studio-fabrics.ts'
import { type AdminState, button, press } from './state-steps.ts'

/** Chooses an export of the shop with changes as the file of an import. */
const importing = (edit: (csv: string) => string) => async (page: Page) => {
  const csv = await page.evaluate(async () => (await fetch('/api/admin/catalogue/export')).text())
  const buffer = Buffer.from(edit(csv))
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('region', { name: 'Apply' })).toBeVisible()
}

const openFabric = async (page: Page) => {
  const { id } = await createFabric(page, { name: 'Plum Stripe' })
  await page.goto(`/admin/studio/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plum Stripe')
}

/** States of imports, pictures, the studio and other screens that need several steps. */
export const screenStates: AdminState[] = [
  {
    name: 'dashboard-table',
    path: '/',
    steps: async (page) => {
      await button(page, 'Orders').click()
      await button(page, 'Show table').click()
    },
  },
  { name: 'reports-sizes', path: '/reports/sizes' },
  { name: 'reports-cash', path: '/reports/cash' },
  { name: 'reports-unknown', path: '/reports/unknown' },
  {
    name: 'reports-loading',
    path: '/reports',
    before: (page) => page.route(/api\/admin\/reports/, () => {}),
    isBusy: true,
  },
  {
    name: 'settings-changed',
    path: '/settings',
    steps: async (page) => {
      await page.getByLabel('Terms').first().fill('not a link')
      await button(page, 'Save').click()
    },
  },
  {
    name: 'content-changed',
    path: '/content',
    steps: async (page) => {
      await button(page, /^Can I return or exchange a tie/).click()
      await page.getByLabel('Answer').fill('Within 14 days.')
    },
  },
  {
    name: 'content-compare',
    path: '/content',
    steps: async (page) => {
      await button(page, /^Can I return or exchange a tie/).click()
      await page.getByLabel('Answer').fill('Within 14 days.')
      await button(page, 'Compare with original').click()
    },
  },
  {
    name: 'import-problems',
    path: '/import',
    steps: importing((csv) => csv.replace(',1150,', ',11O0,')),
  },
  {
    name: 'studio-picker',
    path: '/studio/new',
    before: replacePreviews,
    steps: press(/^Colour of band 1/),
  },
  {
    name: 'studio-paisley',
    path: '/studio/new',
    before: replacePreviews,
    steps: async (page) => {
      await page.getByRole('radio', { name: 'Paisley' }).check()
      await page.getByLabel('Hex of ground').fill('zzz')
    },
  },
  { name: 'studio-fabric', path: '/studio', before: replacePreviews, steps: openFabric },
  {
    name: 'picture-crop',
    path: '/products/oxford',
    steps: async (page) => {
      await button(page, /^(?:Add pictures|Pictures) of /).click()
      const picture = await plainPicture(1500, 1500).png().toBuffer()
      await page
        .getByLabel('choose files')
        .setInputFiles([{ name: 'tie.png', mimeType: 'image/png', buffer: picture }])
      await expect(page.getByText(/^Added as picture /)).toBeVisible()
      const tiles = page.getByRole('list', { name: /^Pictures of / }).getByRole('listitem')
      await tiles.last().getByRole('button').click()
      await expect(page.getByRole('slider')).toBeVisible()
    },
  },
]
