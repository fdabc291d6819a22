import type { ProductsSearch } from '#admin/kit/page-search.ts'
import type { RowSelection } from '#admin/kit/selection.ts'
import { DragLayer } from '#admin/ui/drag-layer.tsx'
import { useDragOrder } from '#admin/ui/use-drag-order.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'

import { isNarrowed, tabOf } from './products-filters.ts'
import { SheetFrame, SheetPicture } from './sheet-frame.tsx'
import type { SheetOrder } from './use-sheet-order.ts'

const sheetStyle =
  'relative grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-6 pt-3 pb-20 [--drag-gap:1rem] max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-5 max-md:[--drag-gap:0.75rem]'

interface ProductSheetProps {
  sheet: SheetOrder
  search: ProductsSearch
  selection: RowSelection
  canWrite: boolean
  /** On a phone the order changes in a mode of its own. */
  canMove: boolean
}

/** Products as the shop shows them. Dragging, keys and positions change their order. */
export function ProductSheet({ sheet, search, selection, canWrite, canMove }: ProductSheetProps) {
  const tab = tabOf(search)
  const frames = sheet.order
    .map((colourway, index) => ({ colourway, position: index + 1 }))
    .filter(({ colourway }) => colourway.items.some(({ isMatch }) => isMatch))
  const order = useDragOrder({
    layout: 'grid',
    count: frames.length,
    onMove: sheet.move,
    // Between products that a filter hides, a place would not be clear.
    isDisabled: !(canWrite && canMove) || isNarrowed(search),
  })
  const nameOf = (index: number) => frames[index]?.colourway.items[0]?.name ?? ''
  return (
    <>
      <ol
        className={`${sheetStyle} drag-grid`}
        aria-label={copy.sheetOf[tab === 'archived' ? 'all' : tab]}
      >
        {frames.map(({ colourway, position }, index) => (
          <SheetFrame
            key={colourway.id}
            colourway={colourway}
            order={order}
            index={index}
            position={position}
            canWrite={canWrite}
            isSelected={selection.ids.has(colourway.id)}
            onToggle={() => selection.toggle(colourway.id)}
          />
        ))}
      </ol>
      <DragLayer order={order} nameOf={nameOf}>
        {(index) => <SheetPicture src={frames[index]?.colourway.items[0]?.image ?? null} />}
      </DragLayer>
    </>
  )
}

/** The final layout with grey pictures. */
export function SheetBones() {
  return (
    <ol className={sheetStyle} aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the grey pictures never change places.
        <li key={index} className="relative min-w-0">
          <span className="block aspect-4/5 bg-bone" />
        </li>
      ))}
    </ol>
  )
}
