import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { useOrderLink } from './use-order-link.ts'

const copy = orderCopy.blockLink

interface BlockLinkDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Confirms that the links of an order end. */
export function BlockLinkDialog({ order, onClose }: BlockLinkDialogProps) {
  const { block } = useOrderLink(order)
  return (
    <ConfirmDialog
      title={copy.title(order.number)}
      closeLabel={copy.keep}
      confirmLabel={copy.submit}
      isBusy={block.isPending}
      onClose={onClose}
      onConfirm={() => block.mutate(undefined, { onSettled: onClose })}
    >
      <p className="text-ink-2">{copy.text}</p>
    </ConfirmDialog>
  )
}
