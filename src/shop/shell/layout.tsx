import { type ReactNode, useEffect } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { ConsentHost } from '#shop/consent/consent-host.tsx'
import { AuthPopup } from '#shop/users/auth-popup.tsx'
import { AlertHost } from '#ui/alert-host.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOfferHost } from './language-offer-host.tsx'
import { endFirstView } from './repeat-presses.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The layout of every page: header, footer, popups and toasts. @spec cart.title, auth.popup */
export function Layout({ children }: { children: ReactNode }) {
  useEffect(endFirstView, [])
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 top-2 z-20 -translate-y-20 bg-accent px-5 py-3 text-small text-on-accent focus:translate-y-0"
      >
        {shellCopy().skipLink}
      </a>
      <ConsentHost />
      <LanguageOfferHost />
      <Header />
      {/* The document of the cart is empty. Without scripts its footer is at the end of the screen. */}
      <main id="content" tabIndex={-1} className="min-h-[60svh] outline-none">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <AuthPopup />
      <AlertHost okLabel={shellCopy().acknowledge} />
      <ToastHost
        regionLabel={shellCopy().notifications}
        toastLabel={shellCopy().notification}
        dismissLabel={shellCopy().dismissToast}
      />
    </>
  )
}
