import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import './bottom-banner.css'

/** Sets `--bottom-banner` to the height of the banner. Returns a ref for the banner. */
function useBannerHeight() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([banner]) => {
      style.setProperty('--bottom-banner', `${banner?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bottom-banner')
    }
  }, [])
  return ref
}

/** A banner at the bottom of the window. A page shows at most one of them. */
export function BottomBanner({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      ref={useBannerHeight()}
      {...rest}
      className={`fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface md:start-6 md:end-auto md:bottom-6 md:border print:hidden ${className}`}
    />
  )
}
