import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { callAdmin, downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { PhoneLinks } from '#admin/order/phone-links.tsx'
import { Button } from '#admin/ui/button.tsx'
import { hintStyle } from '#admin/ui/field-style.ts'
import { Section } from '#admin/ui/section.tsx'
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
      <Section title={copy.contact}>
        {phone && <p>{formatPhone(phone)}</p>}
        <p className="text-ink-2 break-words">{email}</p>
        {phone && <PhoneLinks phone={phone} />}
      </Section>
      <SamePhone customer={customer} />
      {lastAddress && (
        <Section title={copy.address}>
          <p className="break-words">
            <bdi>{lastAddress}</bdi>
          </p>
        </Section>
      )}
      {couponNames.length > 0 && (
        <Section title={copy.coupons}>
          <p className="break-words">{couponNames.join(', ')}</p>
        </Section>
      )}
      {can('customers.manage') && <Privacy customer={customer} />}
    </>
  )
}

/** Other e-mail addresses that ordered with the phone number of the customer. */
function SamePhone({ customer: { samePhone } }: { customer: Customer }) {
  if (!samePhone) return null
  const { orderCount, returnedCount, others } = samePhone
  return (
    <Section title={copy.samePhone.title}>
      <p className={returnedCount > 0 ? 'text-danger' : ''}>
        {copy.samePhone.all(orderCount, returnedCount)}
      </p>
      <ul>
        {others.map(({ key, email, orderCount: count }) => (
          <li key={key} className="flex flex-wrap gap-x-2 break-words">
            <Link to="/customers/$key" params={{ key }} className="link touch-area">
              {email}
            </Link>
            <span className="text-ink-3">{copy.orderCount(count)}</span>
          </li>
        ))}
      </ul>
      <p className={hintStyle}>{copy.samePhone.hint}</p>
    </Section>
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
    <Section title={copy.privacy}>
      <p className="text-small text-ink-2">{copy.exportHint}</p>
      <div className="mt-3 mb-2 flex flex-wrap gap-2">
        <Button icon="download" isBusy={download.isPending} onClick={() => download.mutate()}>
          {copy.export}
        </Button>
        <Button className="text-danger" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {copy.erase.button}
        </Button>
      </div>
      <p className={hintStyle}>{copy.confirmHint}</p>
      {preview && (
        <EraseDialog customer={customer} preview={preview} onClose={() => setPreview(undefined)} />
      )}
    </Section>
  )
}
