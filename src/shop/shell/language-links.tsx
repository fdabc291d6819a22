import { useRouterState } from '@tanstack/react-router'
import { isRightToLeft, localeFacts } from '#contract/locale.ts'
import { localizePath } from '#rules/locale-path.ts'
import { currentLocale, shopLocales } from '#shop/lib/locale.ts'
import { useIsInBrowser } from '#ui/use-is-hydrating.ts'

/**
 * The links to this page in the other locales of the shop, each in the language of its locale. They
 * are normal links: the browser loads a new document, so no state of the page needs a translation.
 */
export function LanguageLinks({ className }: { className: string }) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const isInBrowser = useIsInBrowser()
  // The server never sees the fragment, so it appears after the hydration.
  const address = isInBrowser ? href : href.replace(/#.*/, '')
  return shopLocales()
    .filter((locale) => locale !== currentLocale())
    .map((locale) => (
      <a
        key={locale}
        href={localizePath(address, locale)}
        hrefLang={locale}
        lang={locale}
        // The server renders the canonical query, without parameters of campaigns.
        suppressHydrationWarning
        // A font of the shop would be an Arabic font that English pages do not need otherwise.
        className={isRightToLeft(locale) ? `font-[system-ui] ${className}` : className}
      >
        {localeFacts[locale].name}
      </a>
    ))
}
