import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { dragOrderCopy as copy } from '#content/copy/admin/drag-order.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Popover } from './popover.tsx'
import type { DragOrder } from './use-drag-order.ts'

interface PositionButtonProps {
  order: DragOrder
  index: number
  /** Name of the item. */
  name: string
  className?: string
}

/** The position of an item. Pressing it opens a field for another position. */
export function PositionButton({ order, index, name, className = '' }: PositionButtonProps) {
  const [target, setTarget] = useState<{ anchor: HTMLElement }>()
  const { count } = order
  const moveTo = (to: number) => {
    const item = target?.anchor.closest('li')
    const list = item?.parentElement
    const first = list ? [...list.children].indexOf(item) - index : 0
    // The popover returns the focus to this button when it closes.
    flushSync(() => {
      order.move(index, to)
      setTarget(undefined)
    })
    // A list whose rows have no identity shows another item at this place now.
    const moved = list?.children[first + to]?.querySelector('[data-position]')
    if (moved instanceof HTMLElement) moved.focus()
  }
  return (
    <>
      <button
        type="button"
        className={`default:min-h-6 default:min-w-6 cursor-pointer text-ink-3 tabular-nums hover:bg-hover hover:text-ink default:coarse:min-h-11 default:coarse:min-w-11 ${className}`}
        data-position
        aria-label={copy.positionOf(name, index + 1)}
        aria-haspopup="dialog"
        onClick={(event) => setTarget({ anchor: event.currentTarget })}
      >
        {index + 1}
      </button>
      {target && (
        <Popover target={target} label={copy.label} onClose={() => setTarget(undefined)}>
          <PositionForm index={index} count={count} onMove={moveTo} />
        </Popover>
      )}
    </>
  )
}

interface PositionFormProps {
  index: number
  count: number
  onMove: (to: number) => void
}

/** It is no `<form>`, because the list may be part of one. */
function PositionForm({ index, count, onMove }: PositionFormProps) {
  const [text, setText] = useState(String(index + 1))
  const [error, setError] = useState<string>()
  const submit = () => {
    const position = Number(text)
    if (!Number.isInteger(position) || position < 1 || position > count)
      return setError(copy.outside(count))
    onMove(position - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  return (
    <div className="flex items-start gap-3 *:first:flex-1">
      <TextField
        data-autofocus
        label={copy.label}
        inputMode="numeric"
        autoComplete="off"
        hint={copy.range(count)}
        error={error}
        value={text}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button className="mt-6.5" onClick={submit}>
        {copy.move}
      </Button>
    </div>
  )
}
