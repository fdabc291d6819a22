import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setLocaleReader } from '#content/define-copy.ts'
import { baseLocale } from '#contract/locale.ts'
import { pagePath } from '#rules/page-path.ts'
import { watchConsent } from '#shop/consent/consent.ts'
import { onSignInRejected } from '#shop/lib/call.ts'
import { errorText } from '#shop/lib/error-text.ts'
import { endRejectedSignIn, watchIdentity } from '#shop/lib/identity-store.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import { requireTrustedTypes } from '#shop/lib/trusted-types.ts'
import { getRouter } from '#shop/router.tsx'
import { watchNetwork } from '#shop/shell/offline-navigation.ts'
import { showPressFirst } from '#shop/shell/press-frame.ts'
import { watchTheme } from '#ui/theme.ts'
import { showToast } from '#ui/toast.ts'

setLocaleReader(currentLocale)
requireTrustedTypes()
watchIdentity()
watchTheme()
watchConsent()
onSignInRejected((authorization, error) => {
  const [reason] = error.errors
  if (endRejectedSignIn(authorization) && reason) void errorText(reason).then(showToast)
})

/**
 * Writes the canonical path into the address bar. The server renders a page for that path, and the
 * router must read the same one. The query stays on English pages. On other pages it is written as
 * the router writes it: with the option `rewrite`, the router loads a page twice if its query has
 * another form (issue 8448 of TanStack Router).
 */
function canonicalizeAddress(): void {
  const address = new URL(location.href)
  address.pathname = pagePath(address.pathname)
  if (currentLocale() !== baseLocale)
    address.search = defaultStringifySearch(defaultParseSearch(address.search))
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

/** Ends the current task, so that the browser handles input between the steps below. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  await pause()
  canonicalizeAddress()
  const router = getRouter()
  watchNetwork(router)
  showPressFirst(router)
  await pause()
  // RouterClient is 11 KB smaller than StartClient, which only server functions need.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

void start()
