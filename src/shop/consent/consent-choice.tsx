import { shellCopy } from '#content/copy/shell.ts'
import { setConsent, useConsent } from '#shop/consent/consent.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'

const copy = () => shellCopy().consent

/** A button that withdraws or grants consent. It appears after the shopper has chosen once. */
export function ConsentChoice() {
  const pixelId = useShellSettings()?.pixelId
  const consent = useConsent()
  if (!pixelId || !consent) return null
  const isGranted = consent === 'granted'
  return (
    <button
      type="button"
      onClick={() => setConsent(isGranted ? 'declined' : 'granted')}
      className="min-h-11 underline-offset-6 hover:underline"
    >
      {isGranted ? copy().withdraw : copy().allowAfterAll}
    </button>
  )
}
