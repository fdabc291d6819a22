import { shellCopy } from '#content/copy/shell.ts'
import { setConsent, useConsent } from '#shop/consent/consent.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'

const { consent: copy } = shellCopy

/** Takes the answer back, or gives it after all; there only once it was asked. */
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
      {isGranted ? copy.withdraw : copy.allowAfterAll}
    </button>
  )
}
