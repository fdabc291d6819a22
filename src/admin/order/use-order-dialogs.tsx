import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { StatusChange } from '#contract/admin/order-status.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'

type OrderDialog = 'cancel' | 'return' | 'ship' | 'items' | 'whatsApp' | 'block'

// The forms of the dialogs are large, so each loads when it opens.
const CancelDialog = lazyRouteComponent(
  () => import('#admin/orders/cancel-dialog.tsx'),
  'CancelDialog',
)
const ReturnDialog = lazyRouteComponent(() => import('./return-dialog.tsx'), 'ReturnDialog')
const ShipDialog = lazyRouteComponent(() => import('#admin/orders/ship-dialog.tsx'), 'ShipDialog')
const ItemsDialog = lazyRouteComponent(() => import('./items-dialog.tsx'), 'ItemsDialog')
const WhatsAppDialog = lazyRouteComponent(() => import('./whatsapp-dialog.tsx'), 'WhatsAppDialog')
const BlockLinkDialog = lazyRouteComponent(
  () => import('./block-link-dialog.tsx'),
  'BlockLinkDialog',
)

/** Returns a function that opens a dialog of an order, and the open dialog. */
export function useOrderDialogs(order: OrderDetail, onChange: (change: StatusChange) => void) {
  const [open, setOpen] = useState<OrderDialog>()
  const close = () => setOpen(undefined)
  const change = (body: StatusChange) => {
    close()
    onChange(body)
  }
  const dialog = (
    <Suspense fallback={null}>
      {open === 'cancel' && (
        <CancelDialog
          orders={{
            number: order.number,
            name: singleLine(order.contactName),
            itemCount: order.itemCount,
          }}
          onClose={close}
          onCancel={(reason, note) => change({ to: 'cancelled', reason, ...(note && { note }) })}
        />
      )}
      {open === 'return' && <ReturnDialog order={order} onClose={close} onRecord={change} />}
      {open === 'ship' && (
        <ShipDialog orders={{ number: order.number }} onClose={close} onShip={change} />
      )}
      {open === 'items' && <ItemsDialog order={order} onClose={close} />}
      {open === 'whatsApp' && <WhatsAppDialog order={order} onClose={close} />}
      {open === 'block' && <BlockLinkDialog order={order} onClose={close} />}
    </Suspense>
  )
  return { open: setOpen, dialog }
}
