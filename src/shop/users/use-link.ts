import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinksCopy } from '#content/copy/account-links.ts'
import { ApiCallError } from '#contract/client.ts'
import { errorText } from '#shop/lib/error-text.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showAlert } from '#ui/alert.ts'

/** Returns the token of the link, which is in the fragment of the address: no server sees it. */
export const useToken = (): string => useRouterState({ select: ({ location }) => location.hash })

/** Returns a function that sends a call with a link, and the error of a link that opens nothing. */
export function useLink() {
  const [refusal, setRefusal] = useState<string>()
  const use = async (send: () => Promise<void>): Promise<void> => {
    try {
      await send()
    } catch (failure) {
      const [error] = failure instanceof ApiCallError ? failure.errors : []
      if (error?.code === 'account_link_invalid') setRefusal(await errorText(error))
      else {
        logFailure('The link was not used.', failure)
        void showAlert(error ? await errorText(error) : accountLinksCopy().failed)
      }
    }
  }
  return { refusal, use }
}
