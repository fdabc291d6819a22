import { readFileSync } from 'node:fs'
import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { isNotFound, readMatches, removeLoadTimes, removeNonceTag } from './router-internals.ts'

test.each(['react-router', 'router-core'])('@tanstack/%s has the version that was read', (name) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const { version } = JSON.parse(read(`../../../node_modules/@tanstack/${name}/package.json`))
  expect(read('router-internals.ts')).toMatch(
    new RegExp(`@tanstack/${name} ${RegExp.escape(version)}\\b`),
  )
})

/** Renders a page of a small router on the server. */
async function render(path: string) {
  const root = createRootRoute({
    component: () =>
      createElement(
        'html',
        null,
        createElement('head', null, createElement(HeadContent)),
        createElement('body', null, createElement(Outlet), createElement(Scripts)),
      ),
    notFoundComponent: () => 'No such page',
  })
  const about = createRoute({
    getParentRoute: () => root,
    path: '/about',
    loader: () => 'LUCA',
    component: () => 'About',
  })
  let loaded: AnyRouter | undefined
  const handle = createRequestHandler({
    request: new Request(`https://luca.example${path}`),
    createRouter: () =>
      createRouter({ routeTree: root.addChildren([about]), ssr: { nonce: 'n0nce' } }),
  })
  const response = await handle(({ router, responseHeaders }) => {
    loaded = router
    return renderRouterToString({
      router,
      responseHeaders,
      children: createElement(RouterServer, { router }),
    })
  })
  if (!loaded) throw new Error('The page was not rendered.')
  return { html: await response.text(), matches: readMatches(loaded) }
}

test('reads the matched routes, outermost first', async () => {
  const { matches } = await render('/about')
  expect(matches.map(({ fullPath }) => fullPath)).toEqual(['/', '/about'])
  expect(matches.some(isNotFound)).toBe(false)
})

test('recognises a page that was not found', async () => {
  expect((await render('/none')).matches.some(isNotFound)).toBe(true)
})

test('replaces the load time of every route', async () => {
  const { html } = await render('/about')
  const sealed = removeLoadTimes(html)
  expect(html).toMatch(/\bu:\d{13}\b/)
  expect(sealed).not.toMatch(/\bu:\d{13}\b/)
  expect(sealed.match(/,u:Date\.now\(\),s:"success"/g)).toHaveLength(2)
})

test('removes the tag with the nonce', async () => {
  const { html } = await render('/about')
  expect(html).toContain('csp-nonce')
  expect(removeNonceTag(html, 'n0nce')).not.toContain('csp-nonce')
})
