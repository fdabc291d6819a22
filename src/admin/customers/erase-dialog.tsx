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

/** What is deleted beside what is kept. */
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
    <div className="erase-lists">
      {[
        { title: copy.deleted, items: deleted },
        { title: copy.kept, items: kept },
      ].map(({ title, items }) => (
        <div key={title}>
          <h3 className="h3">{title}</h3>
          <ul className="ink-2">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** What the erasure changes in texts of other people, and the orders that are erased later. */
function Elsewhere({ preview }: { preview: ErasePreview }) {
  const { elsewhere, erasedLater } = preview
  const { total, items } = elsewhere
  return (
    <>
      {erasedLater.length > 0 && <p className="ink-2">{copy.later(erasedLater)}</p>}
      {total > 0 && (
        <section className="erase-elsewhere" aria-label={copy.elsewhere}>
          <h3 className="h3">{copy.elsewhere}</h3>
          <p className="ink-2">{copy.elsewhereText(total)}</p>
          <ul>
            {items.map(({ kind, label, text }) => (
              <li key={`${kind}-${label}-${text}`}>
                <span className="small ink-3">{copy.places[kind](label)}</span>
                <bdi className="break-words">{text}</bdi>
              </li>
            ))}
          </ul>
          {total > items.length && <p className="ink-3">{copy.more(total - items.length)}</p>}
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
      <p className="ink-2">{copy.final}</p>
      <Lists preview={preview} />
      <Elsewhere preview={preview} />
      <form
        id={formId}
        className="erase-form"
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
          <p className="error" role="alert">
            <Icon name="warning" />
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
