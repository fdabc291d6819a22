/** Tags of product descriptions and gallery icons. None of them runs code or loads a file. */
const harmlessTag =
  /<\/?(?:p|ul|ol|li|em|strong|br|svg|use|path)(?: (?:aria-hidden|class|viewBox|width|height|d|id|fill-rule|clip-rule|xlink:href)="[\w #.,-]*")*(?: ?\/)?>/g

/** React assigns this HTML to create a script element, and fills the element later. */
const emptyScript = '<script></script>'

/** Returns the HTML if it cannot run code. Returns null otherwise, which the browser rejects. */
export const trustHtml = (html: string): string | null =>
  html === emptyScript || !html.replace(harmlessTag, '').includes('<') ? html : null

/**
 * Returns structured data, which is a syntax error as a script. Returns null for any other text.
 */
export const trustData = (text: string): string | null =>
  text.startsWith('{"@context":') ? text : null

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML: typeof trustHtml; createScript: typeof trustData },
  ): unknown
}

/**
 * Installs the default Trusted Types policy. Where the CSP requires Trusted Types, the browser calls
 * it before text becomes HTML. The policy accepts only harmless HTML and structured data. It never
 * accepts the URL of a script.
 */
export function requireTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: trustHtml, createScript: trustData })
}
