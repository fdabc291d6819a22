import { getGlobalStartContext } from '@tanstack/react-start'

/** What the server hands to the pages of one request. It holds nothing about who asks. */
export interface RequestContext {
  /** The API, called without leaving the process. */
  api: (request: Request) => Response | Promise<Response>
  /** Where shoppers reach the shop: `https://luca.example`. */
  siteUrl: string
  /** Marks the page's own inline scripts; known to this render alone. */
  nonce: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** The context of the request being rendered; undefined in the browser. */
export const requestContext = (): RequestContext | undefined => getGlobalStartContext()
