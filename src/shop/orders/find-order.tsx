import { useState } from 'react'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import type { FindOrderForm } from '#contract/order-link-forms.ts'
import type { ShopServices } from '#contract/services.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { useServices } from '#shop/lib/use-services.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextField } from '#ui/text-field.tsx'

const words = () => orderLinkCopy().find

const loadSchema = () =>
  import('#contract/order-link-forms.ts').then(({ FindOrderForm }) => FindOrderForm)

/** Sends the request. Returns true after success. */
async function sendRequest(form: FindOrderForm): Promise<boolean> {
  try {
    const { findOrder } = await import('#contract/order-link-forms.ts')
    await call(findOrder, { body: form })
    return true
  } catch (failure) {
    logFailure('The link was not requested.', failure)
    void showAlert(words().failed)
    return false
  }
}

function Form({ onSent }: { onSent: () => void }) {
  const { form, isBusy, errorOf } = useContractForm({
    loadSchema,
    async send(values) {
      if (await sendRequest(values)) onSent()
    },
    showAlert,
  })
  return (
    <form {...form} className="grid gap-3">
      <TextField
        {...ltrInput()}
        name="number"
        label={words().number}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={9}
        error={errorOf('number')}
      />
      <TextField
        {...ltrInput()}
        name="email"
        label={words().email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={words().sending}>
        {words().send}
      </Button>
    </form>
  )
}

/** Returns why the shop can send no link, or undefined. */
function unavailableText(services: ShopServices, careEmail: string) {
  if (!services.hasOrderLinks) return words().off(careEmail)
  return services.hasEmail ? undefined : words().noEmail(careEmail)
}

/** Requests an e-mail with the link of an order. `isRefused`: the link of the page opens no order. */
export function FindOrder({ isRefused = false }: { isRefused?: boolean }) {
  const [isSent, setSent] = useState(false)
  const services = useServices()
  const careEmail = useShellSettings()?.careEmail ?? ''
  const unavailable = services && unavailableText(services, careEmail)
  return (
    <div className="page grid justify-items-center pt-[clamp(2rem,6vw,6rem)] pb-24">
      <div className="grid w-full max-w-[26rem] gap-8">
        <h1 className="type-h1">{words().title}</h1>
        {isRefused && (
          <p
            role="alert"
            className="flex items-start gap-3 border-y border-danger py-4 text-danger"
          >
            <Icon name="warning" />
            {orderLinkCopy().refused}
          </p>
        )}
        {unavailable && <p className="border-y border-line py-6 text-pretty">{unavailable}</p>}
        {!services && <Spinner label={orderLinkCopy().loading} isLabelShown />}
        {services && !unavailable && !isSent && (
          <>
            <p className="-mt-4 -mb-1 text-pretty text-ink-2">{words().intro}</p>
            <Form onSent={() => setSent(true)} />
          </>
        )}
        {/* It is there before its text, so that screen readers announce the text. */}
        <p role="status" className={isSent ? 'border-y border-line py-6 text-pretty' : 'sr-only'}>
          {isSent && words().sent}
        </p>
      </div>
    </div>
  )
}
