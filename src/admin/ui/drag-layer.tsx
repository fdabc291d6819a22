import type { ReactNode } from 'react'
import { dragOrderCopy as copy } from '#content/copy/admin/drag-order.ts'
import { dropIndex } from './drag-order.ts'
import { photoStyle } from './photo-style.ts'
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
        <div
          ref={order.preview}
          className="pointer-events-none fixed top-3 left-3 z-20 w-max -translate-x-[100vw]"
          aria-hidden="true"
        >
          {children ? (
            <span className={`${photoStyle} w-26 outline-2 outline-accent`}>
              {children(drag.from)}
            </span>
          ) : (
            <span className="block max-w-80 truncate bg-surface px-3 py-2 outline-2 outline-accent">
              {nameOf(drag.from)}
            </span>
          )}
          <span className="-ms-0.5 mt-0.5 block w-max bg-accent px-2 py-1 text-micro font-medium text-on-accent">
            {copy.position(dropIndex(drag.from, drag) + 1)}
          </span>
        </div>
      )}
      <p className="sr-only" role="status">
        {movedTo !== undefined &&
          movedTo < count &&
          copy.moved(nameOf(movedTo), movedTo + 1, count)}
      </p>
    </>
  )
}
