import { type RegisterableHotkey, useHotkeys } from '@tanstack/react-hotkeys'
import { createStore } from '@tanstack/store'

/** A key and what it does. */
export interface Shortcut {
  key: RegisterableHotkey
  onPress: () => void
}

const storageKey = 'admin-single-keys'

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/**
 * True while single keys are shortcuts. A person can turn them off, because speech input and
 * unintended presses would trigger them (WCAG 2.1.4).
 */
export const singleKeys = createStore(readChoice())

/** Turns single keys on or off, also for later visits. */
export function setSingleKeys(isOn: boolean): void {
  singleKeys.setState(() => isOn)
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Local storage is blocked, so the choice applies until the page is closed.
  }
}

const textInputs = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Returns true while the key belongs to something else: typing, a dialog or an open menu. */
export const isKeyTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(textInputs) !== null) ||
  document.querySelector('dialog:modal, [popover]:popover-open') !== null

const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

/**
 * Calls a function when a key is pressed. Keys do nothing while a person types, and while a dialog
 * or a menu is open.
 * @example useKeys([{ key: 'J', onPress: showNext }])
 */
export function useKeys(shortcuts: readonly Shortcut[]): void {
  useHotkeys(
    shortcuts.map(({ key, onPress }) => ({
      hotkey: key,
      callback: (event) => {
        if (isKeyTaken(event) || !(singleKeys.get() || hasModifier(event))) return
        event.preventDefault()
        onPress()
      },
    })),
    {
      ignoreInputs: false,
      preventDefault: false,
      stopPropagation: false,
      conflictBehavior: 'allow',
    },
  )
}
