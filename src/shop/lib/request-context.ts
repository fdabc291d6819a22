import { getGlobalStartContext } from '@tanstack/react-start'
import type { Locale } from '#contract/locale.ts'

/** Data that the server passes to the pages of one request. It has no identity of a shopper. */
export interface RequestContext {
  /** Calls the API within the process. */
  api: (request: Request) => Response | Promise<Response>
  /** Public URL of the shop: `https://shop.example`. */
  siteUrl: string
  /** CSP nonce of the page's inline scripts. Each render has its own. */
  nonce: string
  /** Locale of the page. */
  locale: Locale
  /** Locales of the shop. */
  locales: readonly Locale[]
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** Returns the context of the request that is rendered, or undefined in the browser. */
export const requestContext = (): RequestContext | undefined => getGlobalStartContext()
