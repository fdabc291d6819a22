import { Link, useRouterState } from '@tanstack/react-router'
import { type Category, footerCategories } from '#content/copy/menu.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { ConsentChoice } from '#shop/consent/consent-choice.tsx'
import { type ShellSettings, useShellSettings } from '#shop/lib/shop-settings.ts'
import { LanguageLinks } from '#shop/shell/language-links.tsx'
import { ThemeChoice } from '#shop/shell/theme.tsx'
import { useIdentity } from '#shop/users/use-identity.ts'
import { Icon } from '#ui/icon.tsx'

const footer = () => shellCopy().footer

/** Classes of the heading of a footer group. */
const footerHeading = 'type-label mb-3 text-ink-3'

/** Classes of a link in a footer group. Links are taller on small screens, for touch. */
const footerItem =
  'flex min-h-11 items-center text-card underline-offset-6 hover:underline lg:min-h-9'

function CategoryLinks({ title, slug, sub }: Category) {
  return (
    <ul>
      <li>
        <Link to="/products/$category" params={{ category: slug }} className={footerItem}>
          {title}
        </Link>
      </li>
      {sub.map((each) => (
        <li key={each.slug}>
          <Link
            to="/products/$category"
            params={{ category: each.slug }}
            className={`${footerItem} ps-4 text-ink-2 lg:ps-0`}
          >
            {each.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Footer links to the home page, the categories and their sub-categories.
 * @spec footer.brand, footer.sub-links
 */
function FooterBrand() {
  return (
    <nav aria-labelledby="footer-brand">
      <h2 id="footer-brand" className={footerHeading}>
        {footer().brandGroup}
      </h2>
      <div className="grid gap-x-6 lg:grid-cols-3">
        <div>
          <Link to="/" className={footerItem}>
            {shellCopy().header.home}
          </Link>
        </div>
        {footerCategories().map((category) => (
          <CategoryLinks key={category.slug} {...category} />
        ))}
      </div>
    </nav>
  )
}

/**
 * Footer links of customer care. Anonymous shoppers do not see Orders.
 * @spec footer.care, footer.orders
 */
function FooterCare() {
  const { state } = useIdentity()
  return (
    <nav aria-labelledby="footer-care">
      <h2 id="footer-care" className={footerHeading}>
        {footer().careGroup}
      </h2>
      <ul>
        <li>
          <Link to="/contact" className={footerItem}>
            {footer().contact}
          </Link>
        </li>
        {state !== 'anonymous' && (
          <li>
            <Link to="/orders" className={footerItem}>
              {footer().orders}
            </Link>
          </li>
        )}
        <li>
          <Link to="/faqs" className={footerItem}>
            {footer().faqs}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const networks = ['shortVideo', 'socialNetwork', 'photos'] as const

/** Links to the shop's profiles on social networks. They open in a new tab. @spec footer.social */
function SocialLinks({ links }: Pick<ShellSettings, 'links'>) {
  return (
    <ul className="-mx-3 flex">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={links[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={footer()[network]}
            className="grid size-11 place-items-center hover:text-ink"
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const legalLink = 'inline-flex min-h-11 items-center underline-offset-6 hover:underline'

/** Returns true on the checkout after its first step. */
const useIsCheckoutStep = (): boolean =>
  useRouterState({
    select: ({ matches }) => matches.some(({ search }) => 'step' in search && search.step),
  })

/**
 * The footer of every page. On the later steps of the checkout it has only its last row, so that no
 * link leads away from the order. @spec footer.legal, footer.copyright
 */
export function Footer() {
  const settings = useShellSettings()
  const isShort = useIsCheckoutStep()
  return (
    <footer
      className={`mt-auto bg-sunk pb-8 print:hidden ${isShort ? '' : 'pt-[clamp(3.5rem,6vw,6rem)]'}`}
    >
      {!isShort && (
        <div className="page mb-[clamp(3rem,5vw,5rem)] grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[5fr_5fr_2fr]">
          <p className="col-span-full max-w-closing font-display text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]/closing text-brass lg:col-span-1">
            {shellCopy().tagline}
          </p>
          <FooterBrand />
          <FooterCare />
        </div>
      )}
      <div className="page">
        <div
          className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pt-5 text-button text-ink-3 ${isShort ? '' : 'border-line border-t'}`}
        >
          {settings && <p>{footer().copyright(settings.year)}</p>}
          <p className="flex gap-5">
            <a href={settings?.links.terms ?? '#'} className={legalLink}>
              {footer().terms}
            </a>
            <a href={settings?.links.privacy ?? '#'} className={legalLink}>
              {footer().privacy}
            </a>
          </p>
          <ConsentChoice />
          <ThemeChoice />
          <LanguageLinks className={legalLink} />
          {settings && <SocialLinks links={settings.links} />}
        </div>
      </div>
    </footer>
  )
}
