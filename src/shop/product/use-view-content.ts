import { useEffect } from 'react'
import { pixelReady } from '#shop/consent/pixel-ready.ts'

declare global {
  interface Window {
    /** The ad pixel; there only with a pixel configured and the visitor's consent. */
    fbq?: (...event: readonly unknown[]) => void
  }
}

const reported = new Set<string>()

function report(variantId: string): void {
  if (!window.fbq || reported.has(variantId)) return
  reported.add(variantId)
  window.fbq('track', 'ViewContent', { content_ids: [variantId], content_type: 'product' })
}

/** Tells the ad pixel that a variant is viewed: once each, as soon as there is one. @spec analytics.event, analytics.once */
export function useViewContent(variantId: string): void {
  useEffect(() => {
    const tell = () => report(variantId)
    tell()
    addEventListener(pixelReady, tell)
    return () => removeEventListener(pixelReady, tell)
  }, [variantId])
}
