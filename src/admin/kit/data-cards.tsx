import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Checkbox } from '#admin/ui/checkbox.tsx'
import { ColumnBone } from './data-table.tsx'
import {
  type CardLayout,
  type CardLine,
  type Column,
  groupsOf,
  type ListLayout,
} from './list-layout.ts'
import type { RowSelection } from './selection.ts'

const longPressMs = 500

/**
 * Returns handlers that call a function after a long press, and that prevent the click after it. While
 * rows are selected, a tap does the same.
 */
function useLongPress(onLongPress: () => void, isSelecting: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: () => {
      wasLong.current = false
      stop()
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, longPressMs)
    },
    onPointerUp: stop,
    onPointerMove: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const isCheckbox = event.target instanceof Element && event.target.closest('label')
      if (!wasLong.current && (!isSelecting || isCheckbox)) return
      event.preventDefault()
      event.stopPropagation()
      // While rows are selected, a tap on a card selects instead of opening it.
      if (!wasLong.current) onLongPress()
      wasLong.current = false
    },
  }
}

/** On a wide screen they are a narrow list. */
const listLook = '-ms-3 border-line max-md:-mx-pad max-md:border-t'
const cardLook =
  'relative flex touch-manipulation gap-3 border-b border-line p-3 max-md:px-pad [-webkit-touch-callout:none] has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-focus'

/** Returns what a card shows of a column. */
type Show<Id extends string> = (id: Id) => ReactNode

function Line<Id extends string>({ line, show }: { line: CardLine<Id>; show: Show<Id> }) {
  const { start, end = [], look = '' } = line
  return (
    <span className={`flex min-w-0 items-center gap-2 ${look}`}>
      {start.map((id, index) => (
        <span key={id} className={`truncate ${index === start.length - 1 ? 'me-auto' : ''}`}>
          {show(id)}
        </span>
      ))}
      {end.map((id) => (
        <span key={id} className="max-w-3/5 flex-none truncate">
          {show(id)}
        </span>
      ))}
    </span>
  )
}

const firstLine = 'text-card/5.5 font-medium'

interface CardContentProps<Id extends string> {
  card: CardLayout<Id>
  show: Show<Id>
  note?: string | undefined
}

function CardContent<Id extends string>({ card, show, note }: CardContentProps<Id>) {
  return (
    <>
      {card.picture && show(card.picture)}
      <span className="grid min-w-0 flex-1 content-center">
        {card.lines.map((line, index) => (
          <Line
            key={line.start[0]}
            line={{ look: index === 0 ? firstLine : 'text-ink-2', ...line }}
            show={show}
          />
        ))}
        {note && <span className="text-small text-danger">{note}</span>}
      </span>
      {card.control && show(card.control)}
    </>
  )
}

interface CardProps<Row> {
  layout: ListLayout<Row>
  card: CardLayout<string>
  row: Row
  isSelected: boolean
  isSelecting: boolean
  note: string | undefined
  onToggle: (() => void) | undefined
}

function Card<Row>({ layout, card, row, isSelected, isSelecting, note, onToggle }: CardProps<Row>) {
  const press = useLongPress(() => onToggle?.(), isSelecting)
  const isQuiet = layout.isQuiet?.(row)
  return (
    <li
      className={[
        cardLook,
        card.picture ? 'items-center' : 'items-start',
        isSelected ? 'bg-selected' : 'md:hover:bg-hover',
        isQuiet ? 'text-ink-3' : '',
      ].join(' ')}
      {...(onToggle ? press : {})}
    >
      {(isSelecting || layout.select?.isAlwaysShown) && onToggle && (
        <Checkbox
          label={layout.select?.row(row) ?? ''}
          isChecked={isSelected}
          onChange={onToggle}
        />
      )}
      <CardContent
        card={card}
        note={note}
        show={(id) => {
          const column: Column<Row> | undefined = layout.columns[id]
          return column?.card ? column.card(row) : column?.cell(row)
        }}
      />
    </li>
  )
}

/** The cards with grey bars of a list that loads. */
const boneCards = Array.from({ length: 6 }, (_, card) => card)

interface BoneCardsProps<Row> {
  layout: ListLayout<Row>
  card: CardLayout<string>
}

function BoneCards<Row>({ layout, card }: BoneCardsProps<Row>) {
  return (
    <ul className={listLook} aria-label={layout.label} aria-busy="true">
      {boneCards.map((row) => (
        <li key={row} className={cardLook}>
          <CardContent
            card={card}
            show={(id) => {
              const column: Column<Row> | undefined = layout.columns[id]
              return column && <ColumnBone column={column} row={row} />
            }}
          />
        </li>
      ))}
    </ul>
  )
}

interface DataCardsProps<Row> extends BoneCardsProps<Row> {
  /** Undefined while they load: the cards have grey bars. */
  rows: readonly Row[] | undefined
  selection: RowSelection | undefined
  /** Shows the checkboxes before the first row is selected. */
  isSelecting: boolean
  /** The row that is open beside the list. */
  openId?: string | undefined
}

/** A list as cards, on a phone. A long press selects. */
export function DataCards<Row>({
  layout,
  card,
  rows,
  selection,
  isSelecting,
  openId,
}: DataCardsProps<Row>) {
  const notes = new Map(selection?.failed.map(({ row, note }) => [row.id, note]))
  const hasSelected = rows?.some((row) => selection?.ids.has(layout.idOf(row))) ?? false
  const cardsOf = (group: readonly Row[]) =>
    group.map((row) => {
      const id = layout.idOf(row)
      return (
        <Card
          key={id}
          layout={layout}
          card={card}
          row={row}
          isSelected={selection?.ids.has(id) || id === openId}
          isSelecting={isSelecting || hasSelected}
          note={notes.get(id)}
          onToggle={selection && (() => selection.toggle(id))}
        />
      )
    })
  if (!rows) return <BoneCards layout={layout} card={card} />
  return groupsOf(layout, rows).map(([title, group]) =>
    title === undefined ? (
      <ul key="all" className={listLook} aria-label={layout.label}>
        {cardsOf(group)}
      </ul>
    ) : (
      <section key={title} aria-label={title}>
        <h2 className="pt-4 pb-1 font-semibold">{title}</h2>
        <ul className={listLook}>{cardsOf(group)}</ul>
      </section>
    ),
  )
}
