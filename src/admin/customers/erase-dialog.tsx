import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { forget } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { FormButtons } from '#admin/ui/form-buttons.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { customersCopy } from '#content/copy/admin/customers.ts'
import {
  type Customer,
  type ErasePreview,
  eraseCustomer,
  getCustomer,
  searchCustomers,
} from '#contract/admin/customers.ts'
import { listMessages } from '#contract/admin/messages.ts'
import { getOrderTimeline, getStaffOrder, listStaffOrders } from '#contract/admin/orders.ts'
import { getPrint } from '#contract/admin/print.ts'

/** Calls whose data may contain the person. */
const callsWithCustomers = [
  getCustomer,
  searchCustomers,
  listStaffOrders,
  getStaffOrder,
  getOrderTimeline,
  getPrint,
  listMessages,
]

const copy = customersCopy.erase

interface EraseDialogProps {
  customer: Customer
  preview: ErasePreview
  onClose: () => void
}

/** Confirms that a customer is erased, or says why that is not possible yet. */
export function EraseDialog(props: EraseDialogProps) {
  const { customer, preview, onClose } = props
  if (preview.blockedBy.length === 0) return <EraseForm {...props} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title(customer.name || customer.email)}
      actions={
        <Button data-autofocus onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <p>{copy.blocked(preview.blockedBy)}</p>
    </Dialog>
  )
}

/** The data that is deleted beside the data that is kept. */
function Lists({ preview }: { preview: ErasePreview }) {
  const { orders, messages, cartItems, wishlistItems, hasAccount } = preview
  const deleted = [
    hasAccount && copy.account,
    messages > 0 && copy.messages(messages),
    cartItems > 0 && copy.cart(cartItems),
    wishlistItems > 0 && copy.wishlist(wishlistItems),
    orders > 0 && copy.contact(orders),
    copy.log,
  ].filter((text) => text !== false)
  const kept = [...(orders > 0 ? [copy.orders(orders)] : []), copy.reports, copy.chain]
  return (
    <div className="my-5 grid gap-x-6 gap-y-4 border-y border-line py-4 md:grid-cols-[1.25fr_1fr]">
      {[
        { title: copy.deleted, items: deleted },
        { title: copy.kept, items: kept },
      ].map(({ title, items }) => (
        <div key={title}>
          <h3 className="mb-1.5 text-small font-medium">{title}</h3>
          <ul className="text-ink-2">
            {items.map((item) => (
              <li key={item} className="py-0.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The changes of an erasure in texts of other people, and the orders that are erased later. */
function Elsewhere({ preview }: { preview: ErasePreview }) {
  const { elsewhere, erasedLater } = preview
  const { total, items } = elsewhere
  return (
    <>
      {erasedLater.length > 0 && <p className="text-ink-2">{copy.later(erasedLater)}</p>}
      {total > 0 && (
        <section className="mt-4 mb-5" aria-label={copy.elsewhere}>
          <h3 className="text-small font-medium">{copy.elsewhere}</h3>
          <p className="text-ink-2">{copy.elsewhereText(total)}</p>
          <ul>
            {items.map(({ kind, label, text }) => (
              <li key={`${kind}-${label}-${text}`} className="grid py-1">
                <span className="text-small text-ink-3">{copy.places[kind](label)}</span>
                <bdi className="break-words">{text}</bdi>
              </li>
            ))}
          </ul>
          {total > items.length && <p className="text-ink-3">{copy.more(total - items.length)}</p>}
        </section>
      )}
    </>
  )
}

interface EraseValues {
  orderCount: string
}

function EraseForm({ customer, preview, onClose }: EraseDialogProps) {
  const formId = useId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<EraseValues>({ defaultValues: { orderCount: '' } })
  const { errors } = form.formState
  const erase = useMutation({
    mutationFn: ({ orderCount }: EraseValues) =>
      callAdmin(eraseCustomer, {
        params: { key: customer.key },
        body: { orderCount: Number(orderCount) },
      }),
    onSuccess: async () => {
      showToast(copy.done, { detail: copy.checked })
      await navigate({ to: '/customers', search: {} })
      // Nothing of the person may remain in the browser, such as the name in a list.
      forget(queryClient, ...callsWithCustomers)
    },
    onError: (error) => setFieldErrors(form, error),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title(customer.name || customer.email)}
      actions={
        <FormButtons
          closeLabel={copy.keep}
          submitLabel={copy.button}
          variant="destructive"
          form={formId}
          isBusy={erase.isPending}
          isCloseFirst
          onClose={onClose}
        />
      }
    >
      <p className="text-ink-2">{copy.final}</p>
      <Lists preview={preview} />
      <Elsewhere preview={preview} />
      <form
        id={formId}
        className="[&_span:has(>input)]:w-32"
        noValidate
        onSubmit={form.handleSubmit((values) => erase.mutate(values))}
      >
        <TextField
          label={copy.confirm}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={errors.orderCount?.message}
          {...form.register('orderCount', {
            validate: (value) => /^\d+$/.test(value.trim()) || copy.invalid,
          })}
        />
        {errors.root?.message && (
          <p className={errorStyle} role="alert">
            <Icon name="warning" />
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
