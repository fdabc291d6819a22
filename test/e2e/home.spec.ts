import { expect, test } from './shopper.ts'

test('home: three scenes, each with its headline and link [routes.home, home.hero, home.ties, home.shirts]', async ({
  page,
}) => {
  await page.goto('/')
  const scenes = page.locator('main section')
  await expect(scenes).toHaveCount(3)
  await expect(scenes.getByRole('heading')).toHaveText([
    'Each Piece Tells A Story',
    'Premium Ties',
    'Egyptian Cotton Shirts',
  ])
  for (const [index, href] of ['/products', '/products/ties', '/products/shirts'].entries()) {
    await expect(scenes.nth(index).locator('a.rule-link')).toHaveAttribute('href', href)
  }
})

test('home: the tall images at 740 px, the wide ones beyond [home.mobile-media]', async ({
  page,
}) => {
  const shown = () =>
    page
      .locator('main section img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc)
  await page.setViewportSize({ width: 740, height: 900 })
  await page.goto('/')
  await expect.poll(shown).toContain('film-tall')
  await page.setViewportSize({ width: 741, height: 900 })
  await page.goto('/')
  await expect.poll(shown).toContain('film-wide')
})

test('home: the film starts after its first frame and can be paused [home.hero]', async ({
  page,
}) => {
  await page.goto('/')
  const film = page.locator('main video')
  await expect(film).toHaveCount(1)
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await page.getByRole('button', { name: 'Pause film' }).click()
  expect(await isPaused()).toBe(true)
  await page.getByRole('button', { name: 'Play film' }).click()
  await expect.poll(isPaused).toBe(false)
})

test('home: shows only the picture if motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('main video')).toHaveCount(0)
})

test('home: the film follows the width of the screen, and a paused one stays paused [home.mobile-media]', async ({
  page,
}) => {
  const source = () =>
    page.locator('main video').evaluate((video: HTMLVideoElement) => video.currentSrc)
  await page.setViewportSize({ width: 741, height: 900 })
  await page.goto('/')
  await expect.poll(source).toContain('wide')
  await page.getByRole('button', { name: 'Pause film' }).click()
  await page.setViewportSize({ width: 740, height: 900 })
  await expect.poll(source).toContain('tall')
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible()
  expect(await page.locator('main video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(
    true,
  )
  await page.setViewportSize({ width: 741, height: 900 })
  await expect.poll(source).toContain('wide')
})

test('home: each scene shows its subtitle [home.sub-titles]', async ({ page }) => {
  await page.goto('/')
  const scenes = page.locator('main section')
  for (const [index, text] of [
    'Shirts and ties, cut and sewn in Egypt.',
    'Silk, cut on the bias and finished by hand.',
    'Long-staple cotton, spun fine and woven tight.',
  ].entries())
    await expect(scenes.nth(index).getByText(text, { exact: true })).toBeVisible()
})
