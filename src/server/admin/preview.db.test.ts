/** Tests `server/admin/preview-product.ts` too. */
import { expect, test } from 'vitest'
import { createAdminApi } from '#api/admin/app.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createPreviewHandler } from './preview.ts'

const settings = { siteUrl: 'http://localhost:3000', locales: ['en'] } as const

/** Opens a preview whose page is the JSON of its product, with a script. */
async function openPreview() {
  const admin = await createProductAdmin()
  const paths: string[] = []
  const staffApi = createAdminApi(admin.adminDeps)
  const handle = createPreviewHandler(settings, {
    staff: (request, info) => staffApi.fetch(request, info),
    shop: (request) => admin.app.fetch(request),
    createRenderer:
      ({ api }) =>
      async (path) => {
        paths.push(path)
        const id = path.split('/')[3]
        const read = async (call: string) => {
          const request = new Request(`${settings.siteUrl}/api/products/${call}/${id}`)
          return (await api(request)).json()
        }
        const product = await read('get-product')
        const related = await read('get-related-products')
        const html = `<p>${JSON.stringify({ product, related })}</p><script>alert(1)</script>`
        return { status: 200, html }
      },
  })
  const get = async (path: string, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie: `__Host-admin=${cookie}` }
    return (await handle(shopRequest(path, { headers }))) as HttpResponse | null
  }
  return { ...admin, get, paths }
}

const path = '/admin/preview/products/regimental'

test('shows the draft to staff only, without scripts, and not for search engines', async () => {
  const { addStaff, createDraft, get, paths } = await openPreview()
  await createDraft()
  const { cookie } = await addStaff('viewer')
  const response = await get(path, cookie)
  expect(response).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
  const csp = response?.headers['content-security-policy'] ?? ''
  expect(csp).toContain("frame-ancestors 'self'")
  expect(csp).toContain("default-src 'none'")
  expect(csp).not.toContain('script-src')
  const html = String(response?.body)
  expect(html).toContain('"name":"Regimental"')
  expect(html).toContain('"related":{"succeeded":true,"data":{}')
  expect(html).not.toContain('<script')
  expect(paths).toEqual(['/products/ties/regimental/regimental-navy'])
})

test('needs a session that may read products', async () => {
  const { addStaff, createDraft, get, paths } = await openPreview()
  await createDraft()
  const { cookie } = await addStaff('packer')
  for (const sent of [undefined, 'unknown', cookie])
    expect(await get(path, sent)).toMatchObject({
      status: 401,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    })
  expect(paths).toEqual([])
})

test('shows the variant of the query, and 404 without a product or a variant', async () => {
  const { addStaff, get, mona, paths, save } = await openPreview()
  const { cookie } = await addStaff('owner')
  await save(mona, 'floral', { version: 0, changes: { name: 'Flower' } })
  const response = await get('/admin/preview/products/floral?variant=floral-ivory', cookie)
  expect(String(response?.body)).toContain('"name":"Flower"')
  expect(paths).toEqual(['/products/ties/floral/floral-ivory'])
  expect(await get('/admin/preview/products/unknown', cookie)).toMatchObject({ status: 404 })
  await mona.post('/products', { name: 'Empty', category: 'ties' })
  expect(await get('/admin/preview/products/empty', cookie)).toMatchObject({ status: 404 })
  expect(await get('/admin/products', cookie)).toBeNull()
})
