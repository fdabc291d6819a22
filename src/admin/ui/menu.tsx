import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Key } from './key.tsx'

interface MenuItem {
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

/** Moves the focus by `step` items, around the ends. */
function moveFocus(list: HTMLElement, step: number): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])')]
  const current = items.indexOf(document.activeElement as HTMLElement)
  items[(current + step + items.length) % items.length]?.focus()
}

/** Presses the item whose shortcut is a key. Returns false without one. */
function pressItem(list: HTMLElement, key: string): boolean {
  const items = [...list.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const item = items.find((each) => each.getAttribute('aria-keyshortcuts') === key)
  item?.click()
  return item !== undefined
}

/** A button with a menu. Arrow keys move, Enter chooses, Escape closes and returns the focus. */
export function Menu({
  label,
  name,
  buttonClass = 'btn',
  align = 'start',
  items,
  shortcut,
  buttonRef,
}: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1)
    else if (!pressItem(event.currentTarget, event.key)) return
    event.preventDefault()
  }

  return (
    <span className="anchor">
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
        {shortcut && <Key>{shortcut}</Key>}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={`menu at-${align}`}
        style={{ positionAnchor: `--${id}` }}
        onKeyDown={onKeyDown}
        onToggle={(event) => event.newState === 'open' && moveFocus(event.currentTarget, 1)}
      >
        {items.map((item, index) =>
          item === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
            <hr key={index} />
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
      {item.icon && <Icon name={item.icon} />}
      {item.label}
      {item.shortcut && <Key>{item.shortcut}</Key>}
    </>
  )
  if (item.href)
    return (
      <a role="menuitem" href={item.href} onClick={onDone}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      role="menuitem"
      className={item.isDestructive ? 'danger' : ''}
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
