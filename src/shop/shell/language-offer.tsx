import { useRouterState } from '@tanstack/react-router'
import { languageOffer } from '#content/language-offer.ts'
import { localizePath } from '#rules/locale-path.ts'
import { BottomBanner } from '#ui/bottom-banner.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { storeOfferChoice } from './language-offer-choice.ts'

interface LanguageOfferProps {
  isOpen: boolean
  onDismiss: () => void
}

/** A line in Arabic at the bottom of an English page. It links to the Arabic twin of the page. */
export function LanguageOffer({ isOpen, onDismiss }: LanguageOfferProps) {
  const href = useRouterState({ select: ({ location }) => location.href })
  if (!isOpen) return null
  const dismiss = () => {
    storeOfferChoice('dismissed')
    onDismiss()
  }
  return (
    <BottomBanner
      lang="ar"
      aria-label={languageOffer.label}
      className="pb-[env(safe-area-inset-bottom)]"
    >
      <p dir="rtl" className="flex items-center justify-between gap-4 ps-5 pe-1 text-small">
        <a
          href={localizePath(href, 'ar')}
          hrefLang="ar"
          lang="ar"
          // A font of the shop would be an Arabic font that English pages do not need otherwise.
          className="flex min-h-12 items-center font-[system-ui] underline underline-offset-6"
          onClick={() => storeOfferChoice('followed')}
        >
          {languageOffer.text}
        </a>
        <IconButton icon="close" label={languageOffer.dismiss} onClick={dismiss} />
      </p>
    </BottomBanner>
  )
}
