import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouteFallback } from './not-found-page.tsx'

test('renders Not Found [errors.fallback]', () => {
  expect(renderToStaticMarkup(createElement(RouteFallback))).toContain('>Not Found<')
})
