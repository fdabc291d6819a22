import { Link } from '@tanstack/react-router'
import { type Category, footerCategories } from '#content/copy/menu.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { useShellSettings } from '#shop/shell/settings.ts'
import { ThemeChoice } from '#shop/shell/theme-choice.tsx'

const { footer } = shellCopy
const heading = 'type-label mb-3 text-ink-3'
const item = 'flex min-h-11 items-center text-card lg:min-h-9'
const legal = 'inline-flex min-h-11 items-center'

function BrandGroup({ title, slug, sub }: Category) {
  return (
    <ul>
      <li>
        <Link to="/products/$category" params={{ category: slug }} className={item}>
          {title}
        </Link>
      </li>
      {sub.map((each) => (
        <li key={each.slug}>
          <Link
            to="/products/$category"
            params={{ category: each.slug }}
            className={`${item} ps-4 text-ink-2 lg:ps-0`}
          >
            {each.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The foot of every page. @spec §2 */
export function Footer() {
  const settings = useShellSettings()
  return (
    <footer className="mt-auto bg-sunk pt-[clamp(3.5rem,6vw,6rem)] pb-8">
      <div className="page grid gap-x-6 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <p className="max-w-[10ch] font-display text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]/[1.12] text-brass">
          {shellCopy.tagline}
        </p>
        <nav aria-labelledby="our-brand">
          <h2 id="our-brand" className={heading}>
            {footer.brandGroup}
          </h2>
          <div className="grid grid-cols-2 gap-x-6 lg:grid-cols-3">
            <Link to="/" className={item}>
              {shellCopy.header.home}
            </Link>
            {footerCategories.map((category) => (
              <BrandGroup key={category.slug} {...category} />
            ))}
          </div>
        </nav>
      </div>
      <div className="page mt-[clamp(3rem,5vw,5rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-button text-ink-3">
          {settings && <p>{footer.copyright(settings.year)}</p>}
          <p className="flex gap-5">
            <a href={settings?.links.terms ?? '#'} className={legal}>
              {footer.terms}
            </a>
            <a href={settings?.links.privacy ?? '#'} className={legal}>
              {footer.privacy}
            </a>
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}
