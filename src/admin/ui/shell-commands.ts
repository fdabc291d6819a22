import { createStore } from '@tanstack/store'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { MenuItem } from './menu.tsx'

/** The lines of the shell that the dialog shows; undefined while it is closed. */
export const shownCommands = createStore<readonly string[] | undefined>(undefined)

/**
 * Returns the entry 'Show command' of a menu. It opens the dialog of the frame with the lines of the
 * shell that do what the screen does. `linesOf` may load them when the entry is chosen.
 */
export const commandEntry = (
  linesOf: () => readonly string[] | Promise<readonly string[]>,
): MenuItem => ({
  label: adminCopy.command.title,
  icon: 'command',
  onSelect: () =>
    void Promise.resolve(linesOf()).then((lines) => shownCommands.setState(() => lines)),
})
