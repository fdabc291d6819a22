import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('preloads links 100 px before they enter the viewport [router.viewport-margin]', () => {
  const link = new URL('link.js', import.meta.resolve('@tanstack/react-router'))
  const margins = readFileSync(link, 'utf8').matchAll(/rootMargin:\s*"([^"]*)"/g)
  expect([...margins].map(([, margin]) => margin)).toEqual(['100px'])
})
