import { useEffect } from 'react'
import { pixelReady } from '#shop/consent/consent.ts'

declare global {
  interface Window {
    /** The advertising pixel. Undefined unless a pixel is configured and the shopper consented. */
    fbq?: (...event: readonly unknown[]) => void
  }
}

const reportedVariants = new Set<string>()

function report(variantId: string): void {
  if (!window.fbq || reportedVariants.has(variantId)) return
  reportedVariants.add(variantId)
  window.fbq('track', 'ViewContent', { content_ids: [variantId], content_type: 'product' })
}

/**
 * Reports each viewed variant to the advertising pixel once. Waits until the pixel is ready.
 * @spec analytics.event, analytics.once
 */
export function useViewContent(variantId: string): void {
  useEffect(() => {
    const reportView = () => report(variantId)
    reportView()
    addEventListener(pixelReady, reportView)
    return () => removeEventListener(pixelReady, reportView)
  }, [variantId])
}
