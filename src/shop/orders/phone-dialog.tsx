import { useState } from 'react'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import { ApiCallError } from '#contract/client.ts'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { provePhone } from '#shop/orders/order-link.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

const words = () => orderLinkCopy().phone

const loadSchema = () => import('#contract/order-link-forms.ts').then(({ PhoneForm }) => PhoneForm)

interface PhoneDialogProps {
  token: string
  phoneEnding: string
  isOpen: boolean
  onClose: () => void
  /** Called after the number was right. */
  onProved: () => void
}

function PhoneForm({ token, phoneEnding, onProved }: Omit<PhoneDialogProps, 'isOpen' | 'onClose'>) {
  const careEmail = useShellSettings()?.careEmail ?? ''
  const [refusal, setRefusal] = useState<string>()
  const { form, isBusy, errorOf } = useContractForm({
    loadSchema,
    async send({ phone }) {
      try {
        await provePhone(token, phone)
        onProved()
      } catch (failure) {
        if (!(failure instanceof ApiCallError)) throw failure
        if (failure.status === 429) setRefusal(words().tooMany(careEmail))
        else if (failure.code === 'phone_wrong') setRefusal(words().wrong)
        else throw failure
      }
    },
    onChange: () => setRefusal(undefined),
    showAlert,
  })
  return (
    <form {...form} className="grid gap-3">
      <p className="pb-3 text-pretty text-ink-2">{words().text(phoneEnding)}</p>
      <TextField
        {...ltrInput()}
        name="phone"
        label={words().label}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hasLongError
        error={refusal ?? errorOf('phone')}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={orderLinkCopy().loading}>
        {words().submit}
      </Button>
    </form>
  )
}

/** Proves that the shopper knows the telephone number of the order of a link. */
export function PhoneDialog({ isOpen, onClose, ...rest }: PhoneDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words().title}
      closeLabel={words().close}
      width="narrow"
    >
      {isOpen && <PhoneForm {...rest} />}
    </Dialog>
  )
}
