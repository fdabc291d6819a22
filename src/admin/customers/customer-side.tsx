import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { callAdmin, downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { PhoneLinks } from '#admin/order/phone-links.tsx'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import {
  type Customer,
  type ErasePreview,
  exportCustomer,
  previewErase,
} from '#contract/admin/customers.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** How to reach a customer, the coupons, and the rights of the person. */
export function CustomerSide({ customer }: { customer: Customer }) {
  const { phone, email, lastAddress, couponNames } = customer
  const can = useCan()
  return (
    <>
      <section className="sec">
        <div className="sec-head">
          <h2 className="h2">{copy.contact}</h2>
        </div>
        {phone && <p>{formatPhone(phone)}</p>}
        <p className="ink-2 break-words">{email}</p>
        {phone && <PhoneLinks phone={phone} />}
      </section>
      {lastAddress && (
        <section className="sec">
          <div className="sec-head">
            <h2 className="h2">{copy.address}</h2>
          </div>
          <p className="break-words">
            <bdi>{lastAddress}</bdi>
          </p>
        </section>
      )}
      {couponNames.length > 0 && (
        <section className="sec">
          <div className="sec-head">
            <h2 className="h2">{copy.coupons}</h2>
          </div>
          <p className="break-words">{couponNames.join(', ')}</p>
        </section>
      )}
      {can('customers.manage') && <Privacy customer={customer} />}
    </>
  )
}

/** The rights of the person: a copy of the data, and its erasure. */
function Privacy({ customer }: { customer: Customer }) {
  const params = { key: customer.key }
  const [preview, setPreview] = useState<ErasePreview>()
  const download = useMutation({
    mutationFn: () => downloadAdmin(exportCustomer, { params }, 'customer.json'),
    onSuccess: () => showToast(copy.exported),
    onError: (error) => showToast(copy.notExported, { detail: errorText(error) }),
  })
  const ask = useMutation({
    mutationFn: () => callAdmin(previewErase, { params, body: {} }),
    onSuccess: setPreview,
    onError: (error) => showToast(copy.erase.failed, { detail: errorText(error) }),
  })
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.privacy}</h2>
      </div>
      <p className="small ink-2">{copy.exportHint}</p>
      <div className="acts-s">
        <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
          {copy.export}
        </Button>
        <Button className="bad" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {copy.erase.button}
        </Button>
      </div>
      <p className="hint">{copy.confirmHint}</p>
      {preview && (
        <EraseDialog customer={customer} preview={preview} onClose={() => setPreview(undefined)} />
      )}
    </section>
  )
}
