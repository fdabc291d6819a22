/** Tags of descriptions, and of the icons that the gallery draws; nothing that runs or loads. */
const harmlessTag =
  /<\/?(?:p|ul|ol|li|em|strong|br|svg|use|path)(?: (?:aria-hidden|class|viewBox|width|height|d|id|fill-rule|clip-rule|xlink:href)="[\w #.,-]*")*(?: ?\/)?>/g

/** What React makes a script element from, to be filled afterwards. */
const emptyScript = '<script></script>'

/** HTML as it came where nothing in it can run; null, which the browser refuses, for any other. */
export const trustHtml = (html: string): string | null =>
  html === emptyScript || !html.replace(harmlessTag, '').includes('<') ? html : null

/** Data for machines, which as a script would be an error from its first colon on; null for any other. */
export const trustData = (text: string): string | null =>
  text.startsWith('{"@context":') ? text : null

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML: typeof trustHtml; createScript: typeof trustData },
  ): unknown
}

/**
 * Has the browser ask before text becomes HTML, where the page's policy requires Trusted Types:
 * what passes is known to be harmless. Text never becomes a script that runs, nor its address.
 */
export function requireTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: trustHtml, createScript: trustData })
}
