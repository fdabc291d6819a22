import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { lazyOnOpen } from './lazy-on-open.tsx'

const Popup = ({ isOpen }: { isOpen: boolean }) => createElement('dialog', { open: isOpen })

test('does not load the code while it has never been open', () => {
  const load = vi.fn(async () => Popup)
  const markup = renderToStaticMarkup(createElement(lazyOnOpen(load), { isOpen: false }))
  expect(markup).toBe('')
  expect(load).not.toHaveBeenCalled()
})

test('loads the code when it is open, and passes the props', async () => {
  const { prelude } = await prerender(
    createElement(
      lazyOnOpen(async () => Popup),
      { isOpen: true },
    ),
  )
  expect(await new Response(prelude).text()).toContain('<dialog open="">')
})
