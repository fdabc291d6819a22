import { shellCopy } from '#content/copy/shell.ts'
import { ConsentChoice } from '#shop/consent/consent-choice.tsx'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { FooterBrand } from '#shop/shell/footer-brand.tsx'
import { FooterCare } from '#shop/shell/footer-care.tsx'
import { SocialLinks } from '#shop/shell/social-links.tsx'
import { ThemeChoice } from '#shop/shell/theme-choice.tsx'

const legalLink = 'inline-flex min-h-11 items-center underline-offset-6 hover:underline'

/** The footer of every page. @spec footer.legal, footer.copyright */
export function Footer() {
  const settings = useShellSettings()
  return (
    <footer className="mt-auto bg-sunk pt-[clamp(3.5rem,6vw,6rem)] pb-8 print:hidden">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[5fr_5fr_2fr]">
        <p className="col-span-full max-w-[10ch] font-display text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]/[1.12] text-brass lg:col-span-1">
          {shellCopy.tagline}
        </p>
        <FooterBrand />
        <FooterCare />
      </div>
      <div className="page mt-[clamp(3rem,5vw,5rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-5 text-button text-ink-3">
          {settings && <p>{shellCopy.footer.copyright(settings.year)}</p>}
          <p className="flex gap-5">
            <a href={settings?.links.terms ?? '#'} className={legalLink}>
              {shellCopy.footer.terms}
            </a>
            <a href={settings?.links.privacy ?? '#'} className={legalLink}>
              {shellCopy.footer.privacy}
            </a>
          </p>
          <ConsentChoice />
          <ThemeChoice />
          {settings && <SocialLinks links={settings.links} />}
        </div>
      </div>
    </footer>
  )
}
