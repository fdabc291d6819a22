/**
 * Takes the pictures of README.md from the built shop with demonstration orders, in the light and the
 * dark theme, and records the state of their screens. It needs Chromium. `npm run readme-pictures`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { seedOrders } from '#data/seed/seed-orders.ts'
import { findChromium } from '#test/browser/chromium.ts'
import { moveOrders, placeOrder } from '#test/e2e/admin/admin-orders.ts'
import { type AdminShop, openAdminShop } from '#test/e2e/admin/admin-shop.ts'
import { callStaff } from '#test/e2e/admin/staff-api.ts'
import { hashScreens, PICTURES, RECORD, type Screen } from './readme.ts'

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Widths of the files: about twice the width at which README shows them. */
const fileWidths = new Map([
  [desktop, 1440],
  [phone, 480],
])

/** Long, because the studio renders seven pictures. */
const studioTimeoutMs = 180_000

interface Shot {
  viewport: typeof desktop
  /** Opens the screen and waits for its data. */
  open: (page: Page, shop: AdminShop) => Promise<void>
}

/** Returns how each picture is taken. `fabric` is the address of a fabric with pictures. */
const shotsOf = (fabric: string): Readonly<Record<Screen, Shot>> => ({
  home: { viewport: desktop, open: (page) => visit(page, '/') },
  product: { viewport: phone, open: (page) => visit(page, '/ar/products/ties/floral/floral-701') },
  orders: { viewport: desktop, open: (page) => visit(page, '/admin/orders') },
  studio: { viewport: desktop, open: (page) => openFabric(page, fabric) },
  // The last one, because it adds orders.
  packing: { viewport: phone, open: openPacking },
})

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** Waits until the pictures of the first view are decoded. */
const waitForPictures = (page: Page) =>
  page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(inView.map((image) => image.decode()))
  })

/** Starts to pack an order of two products, and ticks the first one. */
async function openPacking(page: Page, shop: AdminShop): Promise<void> {
  const items = [
    ['floral', 'floral-702', 1],
    ['black-diamond', 'black-diamond-jet', 2],
  ] as const
  const order = await placeOrder(page, { items })
  await moveOrders(shop, [order], 'confirmed')
  await visit(page, `/admin/o/${order.number}`)
  await page.getByRole('button', { name: 'Start packing' }).click()
  await page.getByRole('list', { name: '2 items' }).getByRole('button').first().click()
}

/** Creates a fabric and takes its pictures in the studio. Returns its address. */
async function createFabric(page: Page): Promise<string> {
  const fabric = {
    weave: 'silk-twill',
    pattern: 'paisley',
    ground: '#1f3a34',
    colours: ['#15302a', '#c9ae7c', '#ede6d8', '#7d8f6a'],
    repeat: 6,
  }
  const created = { name: 'Forest Paisley', garment: 'necktie', fabric }
  await visit(page, '/admin/studio')
  const { id } = await callStaff(page, '/fabrics', created)
  const address = `/admin/studio/${id}`
  await openFabric(page, address)
  await page.getByRole('button', { name: 'Take pictures' }).click()
  await page.getByText(/^5 pictures taken at/).waitFor({ timeout: studioTimeoutMs })
  return address
}

/** Opens a fabric and waits for its preview, which the studio renders. */
async function openFabric(page: Page, address: string): Promise<void> {
  await visit(page, address)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/^Updated in/).waitFor({ timeout: studioTimeoutMs })
}

/** Signs an owner in. Returns the cookies for the contexts of the pictures. */
async function signIn(browser: Browser, shop: AdminShop) {
  const { link } = await shop.invite()
  const page = await browser.newPage({ baseURL: shop.url })
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Takings').first().waitFor()
  const state = await page.context().storageState()
  await page.close()
  return state
}

async function takePicture(page: Page, file: string, width: number): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png).resize({ width }).webp({ quality: 82, effort: 6 }).toFile(file)
}

/** Writes the wordmark in the ink of each theme. */
function writeWordmark(): void {
  const svg = readFileSync('public/brand/wordmark.svg', 'utf8')
  const tokens = readFileSync('src/brand/colors.css', 'utf8')
  const inks = /--ink: light-dark\((?<light>#\w+), (?<dark>#\w+)\)/.exec(tokens)?.groups
  if (!inks) throw new Error('src/brand/colors.css has no --ink.')
  for (const scheme of schemes)
    writeFileSync(
      `${PICTURES}/wordmark-${scheme}.svg`,
      svg.replaceAll('currentColor', inks[scheme] ?? 'currentColor'),
    )
}

async function takePictures(browser: Browser, shop: AdminShop): Promise<void> {
  const storageState = await signIn(browser, shop)
  const open = (viewport: typeof desktop, colorScheme: Scheme): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: shop.url,
      storageState,
      viewport,
      colorScheme,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      ...(viewport === phone ? { hasTouch: true, isMobile: true } : {}),
    })
  const context = await open(desktop, 'light')
  const shots = shotsOf(await createFabric(await context.newPage()))
  await context.close()
  for (const [screen, shot] of Object.entries(shots))
    for (const scheme of schemes) {
      const { viewport } = shot
      const ofPicture = await open(viewport, scheme)
      const page = await ofPicture.newPage()
      await shot.open(page, shop)
      await waitForPictures(page)
      const file = `${PICTURES}/${screen}-${scheme}.webp`
      await takePicture(page, file, fileWidths.get(viewport) ?? desktop.width)
      await ofPicture.close()
      console.log(file)
    }
}

const shop = await openAdminShop()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const origin = {
    actor: { kind: 'command', id: null, name: 'pictures' },
    now: new Date(),
  } as const
  await shop.withEngine((engine) => seedOrders(engine, 1500, origin))
  mkdirSync(PICTURES, { recursive: true })
  await takePictures(browser, shop)
  writeWordmark()
  writeFileSync(RECORD, `${JSON.stringify(hashScreens(), null, 2)}\n`)
} finally {
  await browser.close()
  await shop.close()
}
