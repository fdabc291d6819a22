import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isRightToLeft, localeFacts } from '#contract/locale.ts'
import { localizePath } from '#rules/locale-path.ts'
import { currentLocale, shopLocales } from '#shop/lib/locale.ts'
import { useIsInBrowser } from '#ui/use-is-hydrating.ts'

interface LanguageLinkProps {
  className: string
  /** Replaces the name of the language. */
  children?: ReactNode
  onClick?: () => void
}

/**
 * The link to this page in the other locale of the shop, in the language of that locale. It is a
 * normal link: the browser loads a new document, so no state of the page needs a translation.
 */
export function LanguageLink({ className, children, onClick }: LanguageLinkProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  const isInBrowser = useIsInBrowser()
  const other = shopLocales().find((locale) => locale !== currentLocale())
  if (!other) return null
  // The server never sees the fragment, so it appears after the hydration.
  const address = isInBrowser ? href : href.replace(/#.*/, '')
  return (
    <a
      href={localizePath(address, other)}
      hrefLang={other}
      lang={other}
      onClick={onClick}
      // The server renders the canonical query, without parameters of campaigns.
      suppressHydrationWarning
      // A font of the shop would be an Arabic font that English pages do not need otherwise.
      className={isRightToLeft(other) ? `font-[system-ui] ${className}` : className}
    >
      {children ?? localeFacts[other].name}
    </a>
  )
}
