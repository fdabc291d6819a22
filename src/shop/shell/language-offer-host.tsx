import { useEffect, useState } from 'react'
import { useConsentQuestion } from '#shop/consent/consent.ts'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { isArabicOffered } from './language-offer-choice.ts'

const LanguageOffer = lazyOnOpen(async () => (await import('./language-offer.tsx')).LanguageOffer)

/**
 * Shows the offer of the Arabic twin of an English page to readers of Arabic. The consent question
 * is at the same place and comes first.
 */
export function LanguageOfferHost() {
  const hasQuestion = useConsentQuestion()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => setOffered(isArabicOffered()), [])
  return <LanguageOffer isOpen={isOffered && !hasQuestion} onDismiss={() => setOffered(false)} />
}
