import { lazy, Suspense, useEffect } from 'react'
import { useConsent, useConsentQuestion } from '#shop/consent/consent.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'

const ConsentBanner = lazy(async () => ({
  default: (await import('#shop/consent/consent-banner.tsx')).ConsentBanner,
}))

const loadPixel = () => import('#shop/consent/pixel.ts')
const logPixelFailure = (failure: unknown) =>
  logFailure('The ad pixel could not be loaded.', failure)

/**
 * Shows the consent banner if an ad pixel is configured. Loads the pixel after consent, and stops it
 * when the shopper withdraws. @spec analytics.consent
 */
export function ConsentHost() {
  const pixelId = useShellSettings()?.pixelId
  const consent = useConsent()
  const hasQuestion = useConsentQuestion()

  useEffect(() => {
    if (!pixelId || consent !== 'granted') return
    let isStopped = false
    const ready = loadPixel()
    ready.then(({ startPixel }) => {
      if (!isStopped) startPixel(pixelId)
    }, logPixelFailure)
    return () => {
      isStopped = true
      ready.then(({ stopPixel }) => stopPixel(), logPixelFailure)
    }
  }, [pixelId, consent])

  return <Suspense>{hasQuestion && <ConsentBanner />}</Suspense>
}
