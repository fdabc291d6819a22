import type { ReactNode } from 'react'
import { dragOrderCopy as copy } from '#content/copy/admin/drag-order.ts'
import { dropIndex } from './drag-order.ts'
import type { DragOrder } from './use-drag-order.ts'

interface DragLayerProps {
  order: DragOrder
  /** Returns the name of an item, for screen readers. */
  nameOf: (index: number) => string
  /** Renders the picture of an item in the copy that follows the pointer. */
  children?: ((index: number) => ReactNode) | undefined
}

/**
 * The copy of the dragged item, with the position that it would get. It also reports to screen readers
 * where an item was moved.
 */
export function DragLayer({ order, nameOf, children }: DragLayerProps) {
  const { drag, movedTo, count } = order
  return (
    <>
      {drag && (
        <div ref={order.preview} className="drag-copy" aria-hidden="true">
          {children ? (
            <span className="photo">{children(drag.from)}</span>
          ) : (
            <span className="name">{nameOf(drag.from)}</span>
          )}
          <span className="to">{copy.position(dropIndex(drag.from, drag) + 1)}</span>
        </div>
      )}
      <p className="sr" role="status">
        {movedTo !== undefined &&
          movedTo < count &&
          copy.moved(nameOf(movedTo), movedTo + 1, count)}
      </p>
    </>
  )
}
