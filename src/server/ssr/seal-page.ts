import { removeNonceTag } from './router-internals.ts'

/** A page without its nonce, and the texts of the inline scripts that its policy allows. */
interface SealedPage {
  html: string
  scripts: string[]
}

/**
 * Collects the inline scripts with the nonce of this rendering, and removes the nonce from the HTML, so
 * that the page can be cached. An injected script, for example from a description, has no nonce, so the
 * policy does not allow it.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const nonceAttribute = ` nonce="${nonce}"`
  const scripts: string[] = []
  for (const [, attributes = '', text = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (attributes.includes(nonceAttribute) && !/\ssrc=/.test(attributes)) scripts.push(text)
  }
  return { html: removeNonceTag(html, nonce).replaceAll(nonceAttribute, ''), scripts }
}
