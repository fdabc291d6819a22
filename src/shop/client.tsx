import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pagePath } from '#rules/page-path.ts'
import { requireTrustedTypes } from '#shop/lib/trusted-types.ts'
import { getRouter } from '#shop/router.tsx'

requireTrustedTypes()

/**
 * Writes the canonical path into the address bar. The server renders a page for that path, and the
 * router must read the same one. The query stays.
 */
function canonicalizeAddress(): void {
  const address = new URL(location.href)
  const path = pagePath(address.pathname)
  if (path === address.pathname) return
  address.pathname = path
  history.replaceState(history.state, '', address)
}

/** Ends the current task, so that the browser handles input between the steps below. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  await pause()
  canonicalizeAddress()
  const router = getRouter()
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
