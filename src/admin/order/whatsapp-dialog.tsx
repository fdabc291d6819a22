import { useEffect, useRef, useState } from 'react'
import { errorText } from '#admin/lib/error-text.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { SelectField } from '#admin/ui/field.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { SharedLink } from '#contract/admin/order-links.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'
import { useOrderLink } from './use-order-link.ts'

const copy = orderCopy.whatsApp

interface MessageProps {
  messages: SharedLink['messages']
  kind: string | undefined
  onKind: (kind: string) => void
}

/** The message, and a choice if several fit the order. */
function Message({ messages, kind, onKind }: MessageProps) {
  const chosen = messages.find((each) => each.kind === kind) ?? messages[0]
  return (
    <div className="mt-3">
      {messages.length > 1 && (
        <SelectField
          label={copy.message}
          options={messages.map((each) => ({ value: each.kind, label: copy.kinds[each.kind] }))}
          value={chosen?.kind}
          onChange={({ currentTarget }) => onKind(currentTarget.value)}
        />
      )}
      <p dir="auto" className="mt-3 bg-sunk px-4 py-3 wrap-anywhere">
        {chosen?.text}
      </p>
    </div>
  )
}

interface WhatsAppDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Shows a prepared message with the link of an order, and opens WhatsApp with it. */
export function WhatsAppDialog({ order, onClose }: WhatsAppDialogProps) {
  const { share } = useOrderLink(order)
  const [kind, setKind] = useState<string>()
  const isAsked = useRef(false)
  const { mutate, data, error } = share
  useEffect(() => {
    // Each call is recorded, so an effect that runs twice must not repeat it.
    if (isAsked.current) return
    isAsked.current = true
    mutate('phone')
  }, [mutate])
  const messages = data?.messages ?? []
  const href = messages.find((each) => each.kind === kind)?.whatsAppUrl ?? data?.whatsAppUrl
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {adminCopy.close}
          </Button>
          {href && (
            <a
              className={buttonStyle('primary', 'large')}
              href={href}
              target="_blank"
              rel="noreferrer"
              onClick={onClose}
            >
              <Icon name="whatsapp" />
              {copy.open}
              <Icon name="external" size="small" />
            </a>
          )}
        </>
      }
    >
      <p className="text-ink-2">{formatPhone(singleLine(order.contactPhone))}</p>
      {error ? (
        <p role="alert" className="mt-3 text-danger">
          {errorText(error)}
        </p>
      ) : data ? (
        <Message messages={messages} kind={kind} onKind={setKind} />
      ) : (
        <div className="mt-3" aria-busy="true">
          <Bone width={24} />
        </div>
      )}
    </Dialog>
  )
}
