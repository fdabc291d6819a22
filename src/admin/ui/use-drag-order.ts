import {
  draggable,
  dropTargetForElements,
  type ElementEventPayloadMap,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { textDirection } from '#ui/text-direction.ts'
import { arrowStep, type DragLayout, type DropPlace, dropIndex, sideOf } from './drag-order.ts'

interface DragOrderOptions {
  layout: DragLayout
  count: number
  /** Called with the index of an item and its new index. */
  onMove: (from: number, to: number) => void
  /** The order cannot change: nothing drags, and keys do nothing. */
  isDisabled?: boolean
}

/** The order of a list that staff change by dragging, with Alt and the arrow keys, or by a position. */
export interface DragOrder {
  /** Identifies the list, so that items of other lists cannot be dropped. */
  list: symbol
  layout: DragLayout
  count: number
  isDisabled: boolean
  /** The dragged item and its place, while one is dragged. */
  drag: ({ from: number } & DropPlace) | undefined
  /** The index of the item that was moved last. */
  movedTo: number | undefined
  /** The copy that follows the pointer. `DragLayer` renders it. */
  preview: RefObject<HTMLDivElement | null>
  move: (from: number, to: number) => void
}

type DragEvents = ElementEventPayloadMap['onDrag']
type Location = DragEvents['location']

/** Returns the place of the pointer, or undefined if it is over no item. */
function placeAt({ current }: Location, layout: DragLayout): DropPlace | undefined {
  const [target] = current.dropTargets
  if (!target || typeof target.data.index !== 'number') return undefined
  const { element, data } = target
  const { clientX: x, clientY: y } = current.input
  const flow = { layout, direction: textDirection(element) }
  return {
    over: data.index as number,
    side: sideOf(element.getBoundingClientRect(), { x, y }, flow),
  }
}

/**
 * Returns the order of a list. Each item calls `useDragItem`, and the list renders a `DragLayer`.
 * @example const order = useDragOrder({ layout: 'list', count: faqs.length, onMove })
 */
export function useDragOrder(options: DragOrderOptions): DragOrder {
  const { layout, count, isDisabled = false } = options
  const [list] = useState(() => Symbol('list'))
  const [drag, setDrag] = useState<DragOrder['drag']>()
  const [movedTo, setMovedTo] = useState<number>()
  const preview = useRef<HTMLDivElement>(null)
  const move = useCallback(
    (from: number, to: number) => {
      if (to === from || to < 0 || to >= count) return
      options.onMove(from, to)
      setMovedTo(to)
    },
    [count, options.onMove],
  )
  const onDrop = useEffectEvent(move)
  useEffect(() => {
    const showPlace = ({ source, location }: DragEvents) => {
      const from = Number(source.data.index)
      const { clientX, clientY } = location.current.input
      preview.current?.style.setProperty('translate', `${clientX}px ${clientY}px`)
      const place = placeAt(location, layout) ?? { over: from, side: 'before' }
      setDrag((old) =>
        old?.over === place.over && old.side === place.side ? old : { from, ...place },
      )
    }
    return monitorForElements({
      canMonitor: ({ source }) => source.data.list === list,
      onDragStart: showPlace,
      onDrag: showPlace,
      onDropTargetChange: showPlace,
      onDrop: ({ source, location }) => {
        setDrag(undefined)
        const [from, place] = [Number(source.data.index), placeAt(location, layout)]
        // Without a place the person cancelled with Escape.
        if (place) onDrop(from, dropIndex(from, place))
      },
    })
  }, [list, layout])
  return { list, layout, count, isDisabled, drag, movedTo, preview, move }
}

/**
 * A picture of nothing. `DragLayer` shows a copy that names the position, which the picture of the
 * browser cannot. The policy of the admin allows no `data:` address, which the library would use.
 */
const noPicture = new Image()
noPicture.src = URL.createObjectURL(
  new Blob([
    Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (char) =>
      char.charCodeAt(0),
    ),
  ]),
)

const textInputs = 'input, textarea, select'

/** Returns the number of columns of the grid that an item is in. */
function columnsOf(item: HTMLElement): number {
  const items = [...(item.parentElement?.children ?? [])] as HTMLElement[]
  const index = items.findIndex(({ offsetTop }) => offsetTop !== items[0]?.offsetTop)
  return index === -1 ? items.length : index
}

interface Step {
  from: number
  to: number
}

/** Moves an item, and the focus with it, so that the same key moves it again. */
function moveWithFocus(order: DragOrder, item: HTMLElement, { from, to }: Step): void {
  const parent = item.parentElement
  const focused = document.activeElement
  const first = parent ? [...parent.children].indexOf(item) - from : 0
  flushSync(() => order.move(from, to))
  const moved = parent?.children[first + to]
  const target =
    focused && moved?.contains(focused) ? focused : moved?.querySelector('[data-grip], a, button')
  if (target instanceof HTMLElement) target.focus()
}

interface DragItemOptions {
  index: number
  /** The part that the pointer drags. `grip` leaves the text of the item selectable. Default: `item`. */
  handle?: 'item' | 'grip'
}

/**
 * Connects an item of a list with its order. Spread `item` on its element and `grip` on the button
 * that moves it: arrow keys move it from there, and with Alt from everywhere in the item.
 */
export function useDragItem(order: DragOrder, { index, handle = 'item' }: DragItemOptions) {
  const item = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const { list, isDisabled, drag } = order
  useEffect(() => {
    const element = item.current
    const source = handle === 'item' ? element : grip.current
    if (!element || !source || isDisabled) return
    const data = { list, index }
    const removeTarget = dropTargetForElements({
      element,
      getData: () => data,
      canDrop: (given) => given.source.data.list === list,
      // Between two items, the nearest one remains the target.
      getIsSticky: () => true,
    })
    const removeSource = draggable({
      element: source,
      getInitialData: () => data,
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(noPicture, 0, 0),
    })
    return () => {
      removeTarget()
      removeSource()
    }
  }, [list, isDisabled, index, handle])

  const moveBy = (step: number) => {
    const to = index + step
    if (item.current && to >= 0 && to < order.count)
      moveWithFocus(order, item.current, { from: index, to })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const { target } = event
    if (isDisabled || !(target instanceof Element) || target.closest(textInputs)) return
    if (!event.altKey && target !== grip.current) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const element = event.currentTarget
    const flow = { layout: order.layout, direction: textDirection(element) }
    const step = arrowStep(event.key, flow, columnsOf(element))
    if (step === 0) return
    // Alt and an arrow would go to another page.
    event.preventDefault()
    moveBy(step)
  }
  const isMoving = drag !== undefined && dropIndex(drag.from, drag) !== drag.from
  return {
    item: {
      ref: item,
      onKeyDown,
      'data-lifted': drag?.from === index || undefined,
      'data-drop': isMoving && drag.over === index ? drag.side : undefined,
    },
    grip: { ref: grip, 'data-grip': true },
    /** Moves the item by a number of places, for buttons. */
    moveBy,
  }
}
