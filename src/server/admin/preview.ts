import { ProductEditor } from '#contract/admin/products.ts'
import { getProduct, getRelatedProducts, type ProductResponse } from '#contract/catalogue.ts'
import { success } from '#contract/envelope.ts'
import { productPath } from '#rules/product-path.ts'
import type { Handler } from '#server/http/handler.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { withoutScripts } from '#server/ssr/without-scripts.ts'
import type { Settings } from '#settings/settings.ts'
import { previewProduct } from './preview-product.ts'

type Fetch = (request: Request, info: RequestInfo) => Response | Promise<Response>

interface RendererOptions {
  api: (request: Request) => Response | Promise<Response>
  siteUrl: string
  locales: Settings['locales']
}

interface PreviewDependencies {
  /** The API of staff. It checks the session and the permission. */
  staff: Fetch
  /** The API of the shop. */
  shop: (request: Request) => Response | Promise<Response>
  createRenderer: (
    options: RendererOptions,
  ) => (path: string) => Promise<{ status: number; html: string }>
}

/** No scripts at all: the page contains text that is not published. */
const csp = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

const respond = (status: number, html = ''): HttpResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  },
  body: Buffer.from(html),
})

/** The path of the API of the shop without its parameter. */
const callPath = ({ path }: { path: string }, productId: string): string =>
  `/api${path.replace('{productId}', productId)}`

/** Returns the API of the shop, which returns the draft in place of the published product. */
function replaceProduct(shop: PreviewDependencies['shop'], product: ProductResponse) {
  return (request: Request): Response | Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === callPath(getProduct, product.id)) return Response.json(success(product))
    // The shop relates products on sale only.
    if (pathname === callPath(getRelatedProducts, product.id)) return Response.json(success({}))
    return shop(request)
  }
}

const pathPattern = /^\/admin\/preview\/products\/([a-z0-9-]{1,80})$/

/**
 * Creates the handler of the preview: the page of the shop with the draft of a product. The query
 * `variant` selects its variant. Without a session that may read products, it returns 401.
 */
export const createPreviewHandler =
  (
    { siteUrl, locales }: Pick<Settings, 'siteUrl' | 'locales'>,
    { staff, shop, createRenderer }: PreviewDependencies,
  ): Handler =>
  async ({ path, url, headers, info }) => {
    const [, productId] = pathPattern.exec(path) ?? []
    if (productId === undefined) return null
    info.route = '/admin/preview/products/{productId}'
    const { cookie = '' } = headers
    const editorUrl = `${siteUrl}/api/admin/products/${productId}`
    const found = await staff(new Request(editorUrl, { headers: { cookie } }), info)
    if (!found.ok) return respond(found.status === 403 ? 401 : found.status)
    const { data } = await found.json()
    const product = previewProduct(ProductEditor.parse(data))
    if (!product) return respond(404)
    const wanted = new URL(url, siteUrl).searchParams.get('variant')
    const variants = product.productVariants.map((each) => each.productVariantID)
    const variantId = variants.find((id) => id === wanted) ?? variants[0] ?? ''
    const render = createRenderer({ api: replaceProduct(shop, product), siteUrl, locales })
    const page = productPath({ category: product.category, productId, variantId })
    const { status, html } = await render(page)
    return respond(status, withoutScripts(html))
  }
