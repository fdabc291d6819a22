import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { buttonStyle } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Key } from './key.tsx'
import { itemAfterKey } from './menu-keys.ts'

/** An item of a menu. */
export interface MenuItem {
  label: string
  icon?: IconName
  /** Key that does the same while the menu is open. */
  shortcut?: string
  /** Opens an address instead of calling `onSelect`. */
  href?: string
  onSelect?: () => void
  /** Shown in red: the action deletes or cancels something. */
  isDestructive?: boolean
  isDisabled?: boolean
}

/** An item of a menu, or a line between items. */
export type MenuEntry = MenuItem | 'line'

interface MenuProps {
  /** Content of the button that opens the menu. */
  label: ReactNode
  /** Accessible name, if the label has no text. */
  name?: string
  /** Classes of the button. */
  buttonClass?: string
  /** The edge of the button at which the menu is aligned. */
  align?: 'start' | 'end'
  items: readonly MenuEntry[]
  /** Key that opens the menu. The page calls `click` on the button. */
  shortcut?: string
  buttonRef?: Ref<HTMLButtonElement>
}

// It is at its button, and at another side where there is no room.
const box =
  'fixed inset-auto my-1 w-60 border border-line-strong bg-surface py-1.5 text-ink [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]'
const row = 'flex h-8.5 w-full items-center gap-2.5 px-3.5 hover:bg-hover coarse:h-12 max-md:h-12'

/** Moves the focus as a key says. Returns false if the key moves nowhere. */
function moveFocus(list: HTMLElement, key: string): boolean {
  const items = [...list.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])')]
  const current = items.indexOf(document.activeElement as HTMLElement)
  const labels = items.map((item) => item.textContent)
  const next = items[itemAfterKey({ labels, current }, key) ?? -1]
  next?.focus()
  return next !== undefined
}

/** Presses the item whose shortcut is a key. Returns false without one. */
function pressItem(list: HTMLElement, key: string): boolean {
  const items = [...list.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const item = items.find((each) => each.getAttribute('aria-keyshortcuts') === key)
  item?.click()
  return item !== undefined
}

/**
 * A button with a menu. Arrow keys, Home, End and letters move, Enter chooses, Escape closes and returns
 * the focus.
 */
export function Menu({
  label,
  name,
  buttonClass = buttonStyle(),
  align = 'start',
  items,
  shortcut,
  buttonRef,
}: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (pressItem(event.currentTarget, key) || moveFocus(event.currentTarget, key))
      event.preventDefault()
  }

  return (
    <span data-menu className="relative inline-flex">
      <button
        ref={buttonRef}
        type="button"
        className={buttonClass}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        aria-haspopup="menu"
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
      >
        {label}
        {shortcut && <Key isOnButton>{shortcut}</Key>}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={`${box} ${align === 'end' ? '[position-area:block-end_span-inline-start]' : '[position-area:block-end_span-inline-end]'}`}
        style={{ positionAnchor: `--${id}` }}
        onKeyDown={onKeyDown}
        onToggle={(event) =>
          event.newState === 'open' && moveFocus(event.currentTarget, 'ArrowDown')
        }
      >
        {items.map((item, index) =>
          item === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
            <hr key={index} className="my-1.5 h-px border-0 bg-line" />
          ) : (
            <MenuRow key={item.label} item={item} onDone={() => list.current?.hidePopover()} />
          ),
        )}
      </div>
    </span>
  )
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size="small" className="text-ink-3" />}
      {item.label}
      {item.shortcut && <Key className="ms-auto">{item.shortcut}</Key>}
    </>
  )
  if (item.href)
    return (
      <a role="menuitem" className={row} href={item.href} onClick={onDone}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      role="menuitem"
      className={`${row} ${item.isDestructive ? 'text-danger' : ''}`}
      aria-disabled={item.isDisabled || undefined}
      aria-keyshortcuts={item.shortcut}
      onClick={() => {
        if (item.isDisabled) return
        onDone()
        item.onSelect?.()
      }}
    >
      {content}
    </button>
  )
}
