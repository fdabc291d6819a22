import { useState } from 'react'
import type * as z from 'zod/mini'
import { accountCopy } from '#content/copy/account.ts'
import { ApiCallError } from '#contract/client.ts'
import { errorText } from '#shop/lib/error-text.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { showAlert } from '#ui/alert.ts'

/** A field that the server has refused, and why. */
interface Refusal {
  field: string
  text: string
}

/** Returns the field that the server has refused, or undefined for any other failure. */
async function refusalOf(failure: unknown): Promise<Refusal | undefined> {
  const [error] = failure instanceof ApiCallError ? failure.errors : []
  return error?.field ? { field: error.field, text: await errorText(error) } : undefined
}

/** Shows an alert about a change that was not saved: the reason of the server, if it has one. */
export async function showFailure(
  failure: unknown,
  failedText = accountCopy().failed,
): Promise<void> {
  logFailure('The account was not changed.', failure)
  const isLimit = failure instanceof ApiCallError && failure.status === 429
  const [error] = isLimit ? failure.errors : []
  void showAlert(error ? await errorText(error) : failedText)
}

interface AccountForm<Output> {
  loadSchema: () => Promise<z.ZodMiniType<Output>>
  /** Sends the change. An error of a field appears at it, any other failure as an alert. */
  send: (values: Output) => Promise<void>
  /** Returns the text of the alert. Default: the changes were not saved. */
  failedText?: () => string
}

/** A form of the account. Its fields also show what the server refuses, such as a wrong password. */
export function useAccountForm<Output>({ loadSchema, send, failedText }: AccountForm<Output>) {
  const [refusal, setRefusal] = useState<Refusal>()
  const { errorOf, form, ...rest } = useContractForm<Output>({
    loadSchema,
    async send(values) {
      try {
        await send(values)
      } catch (failure) {
        const refused = await refusalOf(failure)
        if (!refused) return showFailure(failure, failedText?.())
        setRefusal(refused)
        const field = form.ref.current?.elements.namedItem(refused.field)
        if (field instanceof HTMLElement) field.focus()
      }
    },
    onChange: () => setRefusal(undefined),
    showAlert,
  })
  return {
    ...rest,
    form,
    /** Hides what the server has refused, after a field without an input event has changed. */
    forgetRefusal: () => setRefusal(undefined),
    errorOf: (name: keyof Output & string) =>
      refusal?.field === name ? refusal.text : errorOf(name),
  }
}
