import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { createToken } from '#api/admin/cookie.ts'
import { linkStaff } from '#data/staff/staff-accounts.ts'
import { findChromium } from '#test/browser/chromium.ts'
import { type AdminShop, openAdminShop } from '#test/e2e/admin/admin-shop.ts'
import { ownerStates, packerStates, publicStates } from './admin-states.ts'
import { readSamples, type Samples } from './samples.ts'
import type { AdminState } from './state-steps.ts'

/** Widths of a phone, a tablet and a desktop, in px. */
const widths = [390, 768, 1440] as const
/** The clock of the browser is behind all events of a run, within the same minute. */
const browserDelayMs = 50_000
const maxShots = 8

/** Signs a person in through a link of its own. */
async function signIn(page: Page, shop: AdminShop, staffId: string): Promise<void> {
  const { token, tokenHash } = createToken()
  const actor = { kind: 'command', id: null, name: 'pictures' } as const
  await shop.withEngine((engine) =>
    linkStaff(engine, { actor, now: new Date() }, { staffId, kind: 'signIn', tokenHash }),
  )
  await page.goto(`/admin/welcome#${token}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\w+day \d/)
}

/** Takes pictures until two are the same: then fonts, pictures and scrolling have settled. */
async function settledShot(page: Page): Promise<Buffer> {
  // For a picture of the whole page the browser is narrow for a moment, which closes some dialogs.
  const fullPage = (await page.locator('dialog:modal').count()) === 0
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide', fullPage })
  let last = await shoot()
  for (let shot = 1; shot < maxShots; shot += 1) {
    const next = await shoot()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error('The page does not settle.')
}

async function photograph(page: Page, state: AdminState, path: (theme: string) => string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await state.before?.(page)
  await page.goto(`/admin${state.path}`)
  await expect(page.getByRole('main').or(page.getByRole('article')).first()).toBeAttached()
  if (!state.isBusy) {
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await state.steps?.(page)
  if (!state.isBusy) await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    writeFileSync(path(theme), await settledShot(page))
  }
}

interface Run {
  shop: AdminShop
  browser: Browser
  width: (typeof widths)[number]
  samples: Samples
  options: TakeOptions
}

/** Photographs states in one browser context. Returns those that failed. */
async function takeStates(
  { browser, shop, width, samples, options }: Run,
  states: readonly AdminState[],
  staffId?: string,
): Promise<string[]> {
  const wanted = states.filter(({ name }) => options.only?.test(name) ?? true)
  if (wanted.length === 0) return []
  const failed: string[] = []
  const context: BrowserContext = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 900 },
    ...(width < 1000 && { hasTouch: true }),
    timezoneId: 'Africa/Cairo',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(20_000)
  await context.clock.setFixedTime(samples.time + browserDelayMs)
  if (staffId) await signIn(await context.newPage(), shop, staffId)
  for (const state of wanted) {
    const page = await context.newPage()
    try {
      await photograph(page, state, (theme) =>
        join(options.out, `${state.name}-${width}-${theme}.png`),
      )
    } catch (error) {
      const line = `${state.name} at ${width} px: ${String(error).split('\n', 2).join(' ')}`
      console.log(line)
      failed.push(line)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
  await context.close()
  return failed
}

interface TakeOptions {
  /** The samples. Each run changes only copies of this folder. */
  data: string
  out: string
  only?: RegExp
}

/** Photographs every state at each width in both themes. Returns the states that failed. */
export async function takePictures(options: TakeOptions): Promise<string[]> {
  mkdirSync(options.out, { recursive: true })
  const samples = readSamples(options.data)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  const failed: string[] = []
  for (const width of widths) {
    const folder = mkdtempSync(join(tmpdir(), 'luca-pixels-'))
    cpSync(options.data, folder, { recursive: true })
    const shop = await openAdminShop({ DATA_DIR: folder })
    const run = { browser, shop, width, samples, options }
    failed.push(
      ...(await takeStates(run, publicStates)),
      ...(await takeStates(run, ownerStates(samples), samples.ownerId)),
      ...(await takeStates(run, packerStates(samples), samples.packerId)),
    )
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
  await browser.close()
  return failed
}
