import { shellCopy } from '#content/copy/shell.ts'
import { setConsent } from '#shop/consent/consent.ts'
import { BottomBanner } from '#ui/bottom-banner.tsx'
import { Button } from '#ui/button.tsx'

const consent = () => shellCopy().consent

/**
 * The consent question at the bottom of the window. Both buttons look the same, so that neither is
 * favoured.
 */
export function ConsentBanner() {
  return (
    <BottomBanner aria-label={consent().label} className="p-5 md:w-[26rem]">
      <p className="text-small text-ink-2">{consent().text}</p>
      <div className="mt-4 flex gap-3">
        <Button
          variant="secondary"
          size="small"
          className="flex-1"
          onClick={() => setConsent('granted')}
        >
          {consent().accept}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="flex-1"
          onClick={() => setConsent('declined')}
        >
          {consent().decline}
        </Button>
      </div>
    </BottomBanner>
  )
}
