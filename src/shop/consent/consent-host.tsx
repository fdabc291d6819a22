import { lazy, Suspense, useEffect } from 'react'
import { useConsent } from '#shop/consent/consent.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'

const ConsentBanner = lazy(async () => ({
  default: (await import('#shop/consent/consent-banner.tsx')).ConsentBanner,
}))

const loadPixel = () => import('#shop/consent/pixel.ts')
const logPixel = (failure: unknown) => logFailure('pixel not loaded', failure)

/**
 * Where an ad pixel is configured, asks once whether it may be used; nothing of it is loaded
 * before, and it ends when the shopper withdraws. @spec analytics.consent
 */
export function ConsentHost() {
  const pixelId = useShellSettings()?.pixelId
  const consent = useConsent()

  useEffect(() => {
    if (!pixelId || consent !== 'granted') return
    let isOver = false
    const ready = loadPixel()
    ready.then(({ startPixel }) => {
      if (!isOver) startPixel(pixelId)
    }, logPixel)
    return () => {
      isOver = true
      ready.then(({ stopPixel }) => stopPixel(), logPixel)
    }
  }, [pixelId, consent])

  return <Suspense>{pixelId && consent === null && <ConsentBanner />}</Suspense>
}
