import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCan, useMe } from '#admin/kit/me.ts'
import { draftKey, readDraft } from '#admin/lib/drafts.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { ActionBar } from '#admin/ui/action-bar.tsx'
import { Button } from '#admin/ui/button.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { statusChangeCopy } from '#content/copy/admin/orders.ts'
import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import type { PrintKind } from '#contract/admin/print.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { ContactForm } from './contact-form.tsx'
import { noteFieldId } from './note-form.tsx'
import { editContactId, OrderContact } from './order-contact.tsx'
import { OrderEmails, resendableStatus } from './order-emails.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderHead, useNeighbours } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderMenu } from './order-menu.ts'
import { OrderStatusPanel } from './order-status-panel.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OvertakenBand } from './overtaken-band.tsx'
import { pressPhoneLink } from './phone-links.tsx'
import { primaryStepOf } from './primary-step.ts'
import { contactDraftName } from './use-contact-edit.ts'
import { useCallOutcome, useResendEmail, useStatusChange } from './use-order-changes.ts'
import { useOrderDialogs } from './use-order-dialogs.tsx'

const isEditable = ({ status }: OrderDetail): boolean =>
  status === 'pending' || status === 'processing'

interface StepActions {
  change: ReturnType<typeof useStatusChange>
  onEdit: (() => void) | undefined
  onCancel: () => void
}

const stepLabels = {
  confirm: orderCopy.actions.confirm,
  edit: orderCopy.actions.editOrder,
  cancel: statusChangeCopy.actions.cancelled,
}

/** Returns the primary button's label and what it does, or undefined without a next step. */
function usePrimaryStep(order: OrderDetail, { change, onEdit, onCancel }: StepActions) {
  const call = useCallOutcome((changed, outcome) =>
    showToast(
      outcome === 'confirmed'
        ? orderCopy.confirmed(changed.number)
        : orderCopy.cleared(changed.number),
    ),
  )
  const step = primaryStepOf(order)
  const isBusy = change.isPending || call.isPending
  const record = (outcome: CallOutcome) => call.mutate({ order: order.id, outcome })
  const confirm = () => record('confirmed')
  const press = () => {
    if (isBusy || !step) return
    if (step.kind === 'status') change.mutate({ to: step.to })
    else if (step.kind === 'confirm') confirm()
    else if (step.kind === 'edit') onEdit?.()
    else onCancel()
  }
  const label =
    step && (step.kind === 'status' ? statusChangeCopy.actions[step.to] : stepLabels[step.kind])
  return { kind: step?.kind, label, press, isBusy, confirm, clear: () => record('cleared') }
}

/** Returns what the menu 'More actions' offers for an order. */
function useMenu(
  order: OrderDetail,
  parts: {
    change: ReturnType<typeof useStatusChange>
    dialogs: ReturnType<typeof useOrderDialogs>
    step: ReturnType<typeof usePrimaryStep>
    onEdit: (() => void) | undefined
  },
) {
  const { change, dialogs, step, onEdit } = parts
  const can = useCan()
  const navigate = useNavigate()
  const resend = useResendEmail(order)
  const resendable = can('orders.manage') ? resendableStatus(order) : undefined
  const hasCall = order.confirmedAt !== null || order.callReason !== null
  return orderMenu(order, {
    onStatus: (to) => change.mutate({ to }),
    onShip: order.transitions.some(({ to }) => to === 'shipped')
      ? () => dialogs.open('ship')
      : undefined,
    onConfirm:
      (step.kind === 'edit' || step.kind === 'cancel') && order.confirmedAt === null
        ? step.confirm
        : undefined,
    onClearCall: can('orders.fulfil') && isEditable(order) && hasCall ? step.clear : undefined,
    onEdit,
    onResend: resendable && (() => resend.mutate(resendable)),
    onActivity: () =>
      void navigate({
        to: '/activity',
        search: { subjectKind: 'order', subjectId: order.id },
      }),
    onCommand: () => dialogs.open('command'),
    onCancel: () => dialogs.open(order.status === 'shipped' ? 'return' : 'cancel'),
  })
}

/** An order with its items, its status, its customer and its timeline. */
export function OrderView({ order }: { order: OrderDetail }) {
  const can = useCan()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phoneQuery)
  const draft = draftKey(useMe().id, contactDraftName(order.id))
  const [isEditing, setEditing] = useState(() => readDraft(draft) !== undefined)
  const printButton = useRef<HTMLButtonElement>(null)
  const change = useStatusChange(order)
  const dialogs = useOrderDialogs(order, change.mutate)
  const canEdit = can('orders.manage') && isEditable(order)
  const onEdit = canEdit ? () => setEditing(true) : undefined
  const step = usePrimaryStep(order, { change, onEdit, onCancel: () => dialogs.open('cancel') })
  const stopEditing = () => {
    flushSync(() => setEditing(false))
    document.getElementById(editContactId)?.focus()
  }
  const entries = useMenu(order, { change, dialogs, step, onEdit })
  const { previous, next } = useNeighbours(order.number)
  const open = (number: string | undefined) =>
    number && void navigate({ to: '/orders/$number', params: { number } })
  const print = (kind: PrintKind) =>
    void navigate({ to: '/print/$kind', params: { kind }, search: { orders: order.number } })
  useKeys([
    { key: 'E', onPress: step.press },
    { key: 'P', onPress: () => printButton.current?.click() },
    { key: 'N', onPress: () => document.getElementById(noteFieldId)?.focus() },
    { key: 'C', onPress: () => pressPhoneLink('call') },
    { key: 'J', onPress: () => open(next) },
    { key: 'K', onPress: () => open(previous) },
  ])
  const primary = step.label && (
    <Button
      variant="primary"
      size="large"
      isWide
      shortcut="e"
      isBusy={step.isBusy}
      onClick={step.press}
    >
      {step.label}
    </Button>
  )
  // On a phone these come after the items and the timeline.
  const more = (
    <>
      <OrderHistory order={order} />
      <OrderEmails order={order} canResend={can('orders.manage')} />
    </>
  )
  return (
    <OrderFrame
      order={order}
      actions={
        <OrderHead
          number={order.number}
          isPhone={isPhone}
          canPrint={can('orders.fulfil')}
          printButton={printButton}
          onPrint={print}
          entries={entries}
        />
      }
    >
      {change.overtaken && (
        <OvertakenBand overtaken={change.overtaken} onDismiss={change.dismiss} />
      )}
      <div className="split order">
        <div className="main">
          <OrderLines order={order} isPhone={isPhone} />
          <OrderTimeline order={order} />
          {isPhone && more}
        </div>
        <aside className="side">
          <OrderStatusPanel order={order} action={isPhone ? undefined : primary} />
          {isEditing && canEdit ? (
            <ContactForm order={order} onDone={stopEditing} />
          ) : (
            <OrderContact order={order} onEdit={onEdit} />
          )}
          {!isPhone && more}
        </aside>
      </div>
      {isPhone && primary && !isEditing && <ActionBar isTask>{primary}</ActionBar>}
      {dialogs.dialog}
    </OrderFrame>
  )
}
