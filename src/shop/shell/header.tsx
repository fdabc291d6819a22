import { Link } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { useShellSettings } from '#shop/shell/settings.ts'

const item = 'flex min-h-11 items-center underline-offset-6 aria-[current=page]:underline'

/** The announcement strip and the bar of every page. @spec §2 */
export function Header() {
  const settings = useShellSettings()
  return (
    <>
      {settings?.isShippingFree && (
        <p className="type-label grid min-h-strip place-items-center bg-sunk px-gutter text-center text-micro text-ink-2">
          {shellCopy.banner}
        </p>
      )}
      <header className="sticky top-0 z-10 bg-bg">
        <div className="page grid h-bar grid-cols-[1fr_auto_1fr] items-center">
          <nav aria-label={shellCopy.header.label} className="flex gap-8 text-small">
            <Link to="/" activeOptions={{ exact: true }} className={item}>
              {shellCopy.header.home}
            </Link>
            <Link to="/products" className={item}>
              {shellCopy.header.products}
            </Link>
          </nav>
          <Link to="/" aria-label={shellCopy.header.logoLabel} className="wordmark py-2.5">
            {shellCopy.brand}
          </Link>
        </div>
      </header>
    </>
  )
}
