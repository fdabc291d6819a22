import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface CredentialsFormProps<Values> {
  loadSchema: () => Promise<z.ZodMiniType<Values>>
  /** Signs in. Returns the text of an alert, or null after success. */
  send: (values: Values) => Promise<string | null>
  words: { submit: string; busy: string }
  /** Renders the fields. `errorOf` returns the error of a field. */
  children: (errorOf: (name: keyof Values & string) => string | undefined) => ReactNode
}

/**
 * A form that signs in. It is emptied after success.
 * @spec login.submit-disabled
 */
export function CredentialsForm<Values>({
  loadSchema,
  send,
  words,
  children,
}: CredentialsFormProps<Values>) {
  const { form, isBusy, errorOf, reset } = useContractForm({
    loadSchema,
    async send(values) {
      const alert = await send(values)
      if (alert) void showAlert(alert)
      else reset()
    },
    showAlert,
  })
  return (
    <form {...form} className="grid gap-3">
      {children(errorOf)}
      <Button type="submit" isWide isBusy={isBusy} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}

/** The field for the e-mail address of an account. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    {...props}
    {...ltrInput()}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)
