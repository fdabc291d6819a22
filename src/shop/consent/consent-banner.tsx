import { useLayoutEffect, useRef } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { setConsent } from '#shop/consent/consent.ts'
import { Button } from '#ui/button.tsx'
import './consent-banner.css'

const { consent } = shellCopy

/** Sets `--consent` to the height of the banner. Returns a ref for the banner. */
function useBannerHeight() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([banner]) => {
      style.setProperty('--consent', `${banner?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent')
    }
  }, [])
  return ref
}

/**
 * The consent question at the bottom of the window. Both buttons look the same, so that neither is
 * favoured.
 */
export function ConsentBanner() {
  return (
    <section
      ref={useBannerHeight()}
      aria-label={consent.label}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-5 md:start-6 md:end-auto md:bottom-6 md:w-[26rem] md:border print:hidden"
    >
      <p className="text-small text-ink-2">{consent.text}</p>
      <div className="mt-4 flex gap-3">
        <Button
          variant="secondary"
          size="small"
          className="flex-1"
          onClick={() => setConsent('granted')}
        >
          {consent.accept}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className="flex-1"
          onClick={() => setConsent('declined')}
        >
          {consent.decline}
        </Button>
      </div>
    </section>
  )
}
