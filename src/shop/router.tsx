import { createRouter } from '@tanstack/react-router'
import { baseLocale } from '#contract/locale.ts'
import { localizePath, stripLocale } from '#rules/locale-path.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import { requestContext } from '#shop/lib/request-context.ts'
// biome-ignore lint/suspicious/noImportCycles: the generated tree imports the router's type.
import { routeTree } from '#shop/route-tree.gen.ts'
import { ErrorView } from '#shop/shell/error-view.tsx'
import { RouteFallback } from '#shop/shell/not-found-page.tsx'
import { createScrollRestoration } from '#shop/shell/scroll-restoration.ts'

/**
 * Removes the prefix of a locale from addresses that the router reads, and adds it to those that
 * it writes. Routes, links and matches are the same in all locales. The option `basepath` is no
 * alternative, because TanStack Start overwrites it for each request.
 */
const localeRewrite = {
  input: ({ url }: { url: URL }) => {
    url.pathname = stripLocale(url.pathname)
    return url
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = localizePath(url.pathname, currentLocale())
    return url
  },
}

/**
 * Creates a router for one browser, or on the server for one request.
 * @spec router.preload-delay, router.pending-delay, router.pending-minimum, router.cache
 * @spec router.preload-fresh, router.viewport-margin, shop.english-addresses
 */
export const getRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    defaultPreloadGcTime: 300_000,
    defaultStaleTime: 30_000,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: RouteFallback,
    scrollRestoration: createScrollRestoration(),
    ssr: { nonce: requestContext()?.nonce },
    ...(currentLocale() !== baseLocale && { rewrite: localeRewrite }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
