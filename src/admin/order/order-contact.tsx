import { formatPhone } from '#admin/lib/phone.ts'
import { Section, SectionHead } from '#admin/ui/section.tsx'
import { contactCopy as copy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'
import { PhoneLinks } from './phone-links.tsx'

interface OrderContactProps {
  order: OrderDetail
  /** Opens the form; undefined if the person may not change the order. */
  onEdit: (() => void) | undefined
  /** Opens the dialog with a message; undefined if the person may not use the link of the order. */
  onWhatsApp: (() => void) | undefined
}

/** Id of the first 'Edit', which gets the focus back after the form. */
export const editContactId = 'edit-contact'

interface HeadingProps {
  title: string
  editId?: string
  /** Accessible name of the button, which must differ between the sections. */
  editLabel: string
  onEdit: (() => void) | undefined
}

function Heading({ title, editId, editLabel, onEdit }: HeadingProps) {
  return (
    <SectionHead
      title={title}
      end={
        onEdit && (
          <button
            id={editId}
            type="button"
            className="link touch-area"
            aria-label={editLabel}
            onClick={onEdit}
          >
            {copy.edit}
          </button>
        )
      }
    />
  )
}

/** The customer and the address of an order. */
export function OrderContact({ order, onEdit, onWhatsApp }: OrderContactProps) {
  const { contactName, contactPhone, contactPhone2, contactEmail, shippingAddress, country } = order
  return (
    <>
      <Section>
        <Heading
          title={copy.customer}
          editId={editContactId}
          editLabel={copy.editCustomer}
          onEdit={onEdit}
        />
        <p className="font-medium">
          <bdi>{singleLine(contactName) || copy.deleted}</bdi>
        </p>
        {contactPhone && <p>{formatPhone(singleLine(contactPhone))}</p>}
        {contactPhone2 && (
          <p>
            {formatPhone(singleLine(contactPhone2))}{' '}
            <span className="text-ink-3">{copy.secondPhone}</span>
          </p>
        )}
        {contactEmail && <p className="text-ink-2 break-words">{singleLine(contactEmail)}</p>}
        {contactPhone && <PhoneLinks phone={contactPhone} onWhatsApp={onWhatsApp} />}
      </Section>
      <Section>
        <Heading title={copy.address} editLabel={copy.editAddress} onEdit={onEdit} />
        <p className="break-words">
          <bdi>{singleLine(shippingAddress) || copy.deleted}</bdi>
        </p>
        {country && <p className="text-ink-2">{singleLine(country)}</p>}
      </Section>
    </>
  )
}
