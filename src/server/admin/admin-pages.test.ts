import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createAdminPageHandler } from './admin-pages.ts'

/** Returns a function that requests a page with a cookie header. */
function openPages() {
  const folder = makeScratch('luca-admin-pages-')
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const handle = createAdminPageHandler(folder)
  return async (path: string, cookie?: string) => {
    const response = await handle(shopRequest(path, { headers: cookie ? { cookie } : {} }))
    if (!response || 'stream' in response) throw new Error(`${path} is no page of the admin.`)
    return response
  }
}

const session = '__Host-admin=token'

test.each(['/admin', '/admin/orders', '/admin/products/knit'])(
  'the response of %s names the call for the session, so that it begins before the scripts run',
  async (path) => {
    const { headers } = await openPages()(path, `theme=dark; ${session}`)
    expect(headers.link).toBe('</api/admin/me>; rel=preload; as=fetch; crossorigin')
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('a page that does not read the session, or a client without one, gets no such header', async () => {
  const open = openPages()
  for (const [path, cookie] of [
    ['/admin/sign-in', session],
    ['/admin/welcome', session],
    ['/admin/orders', undefined],
    ['/admin/orders', 'theme=dark'],
  ] as const)
    expect((await open(path, cookie)).headers, path).not.toHaveProperty('link')
})
