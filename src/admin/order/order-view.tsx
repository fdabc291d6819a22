import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DetailPage } from '#admin/kit/detail-page.tsx'
import { useCan, useMe } from '#admin/kit/me.ts'
import { draftKey, readDraft } from '#admin/lib/drafts.ts'
import { formatDay, formatNumber, formatTime } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { lastOrderList } from '#admin/orders/last-order-list.ts'
import type { Overtaken } from '#admin/orders/overtaken.ts'
import { ActionBar } from '#admin/ui/action-bar.tsx'
import { Alert } from '#admin/ui/alert.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { statusChangeCopy } from '#content/copy/admin/orders.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import type { PrintKind } from '#contract/admin/print.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { useStore } from '#ui/use-store.ts'
import { ContactForm } from './contact-form.tsx'
import { noteFieldId } from './note-form.tsx'
import { editContactId, OrderContact } from './order-contact.tsx'
import { OrderEmails, resendableStatus } from './order-emails.tsx'
import { OrderHead, useNeighbours } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderMenu } from './order-menu.ts'
import { OrderStatusPanel } from './order-status-panel.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { pressPhoneLink } from './phone-links.tsx'
import { primaryStepOf } from './primary-step.ts'
import { contactDraftName } from './use-contact-edit.ts'
import { useCallOutcome, useResendEmail, useStatusChange } from './use-order-changes.ts'
import { useOrderDialogs } from './use-order-dialogs.tsx'
import { useCanShareLink, useOrderLink } from './use-order-link.ts'

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
    onEditItems: (() => void) | undefined
    canShare: boolean
  },
) {
  const { change, dialogs, step, onEdit, onEditItems } = parts
  const can = useCan()
  const navigate = useNavigate()
  const resend = useResendEmail(order)
  const link = useOrderLink(order)
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
    onEditItems,
    onResend: resendable && (() => resend.mutate(resendable)),
    link: parts.canShare
      ? {
          onCopy: link.copy,
          onSend: () => link.send.mutate(),
          onBlock: () => dialogs.open('block'),
        }
      : undefined,
    onActivity: () =>
      void navigate({
        to: '/activity',
        search: { subjectKind: 'order', subjectId: order.id },
      }),
    commands: async () => {
      const { orderCommands } = await import('./order-commands.ts')
      return orderCommands(order, can('orders.manage'))
    },
    onCancel: () => dialogs.open(order.status === 'shipped' ? 'return' : 'cancel'),
  })
}

interface OrderFrameProps {
  /** The order, or the number in the URL while the order is loading. */
  order: { number: string; orderedAt?: string }
  actions?: ReactNode
  children: ReactNode
}

/** The page of an order, which returns to the list that the person came from. */
export function OrderFrame({ order: { number, orderedAt }, ...props }: OrderFrameProps) {
  const { search } = useStore(lastOrderList, { search: {}, numbers: [] })
  return (
    <DetailPage
      title={orderCopy.title(number)}
      shortTitle={formatNumber(number)}
      back={{ to: '/orders', label: adminCopy.pages.orders, search }}
      detail={orderedAt && `${formatDay(orderedAt)}, ${formatTime(orderedAt)}`}
      {...props}
    />
  )
}

interface OvertakenBandProps {
  overtaken: Overtaken
  onDismiss: () => void
}

/** Says that another person changed the order first. */
function OvertakenBand({ overtaken, onDismiss }: OvertakenBandProps) {
  const { who, status, time } = overtaken
  const name = who === statusChangeCopy.customer ? statusChangeCopy.theCustomer : who
  return (
    <Alert level="warning" className="-mt-1 mb-4" role="alert">
      <Icon name="info" />
      <span>
        <b className="font-medium">{statusChangeCopy.someoneMarked(name, status, time)}</b>{' '}
        {statusChangeCopy.notApplied}
      </span>
      <Button variant="plain" className="ms-auto flex-none" onClick={onDismiss}>
        {orderCopy.dismiss}
      </Button>
    </Alert>
  )
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
  const onEditItems =
    canEdit && order.status === 'pending' ? () => dialogs.open('items') : undefined
  const step = usePrimaryStep(order, {
    change,
    onEdit: onEditItems ?? onEdit,
    onCancel: () => dialogs.open('cancel'),
  })
  const stopEditing = () => {
    flushSync(() => setEditing(false))
    document.getElementById(editContactId)?.focus()
  }
  const canShare = useCanShareLink(order)
  const entries = useMenu(order, { change, dialogs, step, onEdit, onEditItems, canShare })
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
      <Columns
        isSideFirst
        side={
          <>
            <OrderStatusPanel order={order} action={isPhone ? undefined : primary} />
            {isEditing && canEdit ? (
              <ContactForm order={order} onDone={stopEditing} />
            ) : (
              <OrderContact
                order={order}
                onEdit={onEdit}
                onWhatsApp={canShare ? () => dialogs.open('whatsApp') : undefined}
              />
            )}
            {!isPhone && more}
          </>
        }
      >
        <OrderLines order={order} onEdit={onEditItems} />
        <OrderTimeline order={order} />
        {isPhone && more}
      </Columns>
      {isPhone && primary && !isEditing && <ActionBar isTask>{primary}</ActionBar>}
      {dialogs.dialog}
    </OrderFrame>
  )
}
