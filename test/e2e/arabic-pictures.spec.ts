import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './arabic-shop.ts'
import { hydrated, hydratedInArabic } from './layout.ts'
import { expect } from './shopper.ts'
import { turnOf } from './text-direction.ts'

const locales = [
  { path: '/', suffix: '', isHydrated: hydrated },
  { path: '/ar', suffix: '-rtl', isHydrated: hydratedInArabic },
] as const

/**
 * Records the pictures and films of the home page that a page requests. The returned function returns
 * their names, without hash, width and format: `film-wide-rtl` is a picture, `wide-rtl` a film.
 */
function recordScenes(page: Page): () => string[] {
  const names = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, name] =
      /^\/(?:pictures\/home|film)\/(.+?)(?:-av1|-h264)?-[\da-f]{8}[-.]/.exec(pathname) ?? []
    if (name) names.add(name)
  })
  return () => [...names].sort()
}

for (const { path, suffix } of locales)
  for (const [width, shape] of [
    [390, 'tall'],
    [768, 'wide'],
    [1440, 'wide'],
  ] as const)
    test(`${path} requests only its own pictures and film at ${width} px, and none turns`, async ({
      page,
    }) => {
      const requestedScenes = recordScenes(page)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      for (const section of await page.locator('main section').all())
        await section.scrollIntoViewIfNeeded()
      await expect
        .poll(requestedScenes)
        .toEqual(
          [
            `film-${shape}${suffix}`,
            `shirts-${shape}`,
            `ties-${shape}${suffix}`,
            `${shape}${suffix}`,
          ].sort(),
        )
      const isPlaying = () =>
        page.locator('main video').evaluate((film: HTMLVideoElement) => film.readyState >= 3)
      await expect.poll(isPlaying).toBe(true)
      expect(requestedScenes()).toHaveLength(4)
      const pictures = await page.locator('main').locator('img, video').all()
      expect(pictures.length).toBeGreaterThanOrEqual(4)
      for (const picture of pictures) expect(await turnOf(picture)).toBe(1)
    })

for (const { path, suffix } of locales)
  test(`${path} names only its own scenes, and gives priority to its first picture`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text()
    const named = html.matchAll(
      /\/pictures\/home\/((?:film|ties|shirts)-\w+?(?:-rtl)?)-[\da-f]{8}-/g,
    )
    expect([...new Set([...named].map(([, name]) => name))].sort()).toEqual([
      `film-tall${suffix}`,
      `film-wide${suffix}`,
      'shirts-tall',
      'shirts-wide',
      `ties-tall${suffix}`,
      `ties-wide${suffix}`,
    ])
    const preview = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    expect(preview).toMatch(/\/pictures\/home\/preview-wide-[\da-f]{8}\.jpg$/)
    await page.goto(path)
    const first = page.locator('img[fetchpriority="high"]')
    await expect(first).toHaveCount(1)
    await expect(first).toHaveAttribute('loading', 'eager')
    await expect(first).toHaveAttribute('src', new RegExp(`/film-wide${suffix}-[\\da-f]{8}-1600`))
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(0)
  })

/** Grey values above it are ties. The ground below the headline is darker. */
const darkestTie = 40

/** Returns the share of the first headline that lies on ties, by the area of its letters. */
async function shareOnTies(page: Page): Promise<number> {
  const headline = page.getByRole('heading', { level: 1 })
  const clip = await headline.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const greyValues = async () =>
    sharp(await page.screenshot({ clip }))
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  const withLetters = await greyValues()
  await headline.evaluate((element) => {
    element.style.visibility = 'hidden'
  })
  const behind = await greyValues()
  const letters = [...behind].filter((grey, at) => (withLetters[at] ?? 0) - grey > 100)
  expect(letters.length).toBeGreaterThan(2000)
  return letters.filter((grey) => grey > darkestTie).length / letters.length
}

for (const { path, isHydrated } of locales)
  test(`the headline of ${path} is beside the ties on a desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await isHydrated(page)
    expect(await shareOnTies(page)).toBeLessThan(0.1)
  })
