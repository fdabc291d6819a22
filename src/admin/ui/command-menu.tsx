import { useState } from 'react'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { buttonStyle } from './button.tsx'
import { CommandDialog } from './command-dialog.tsx'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

interface CommandMenuProps {
  /** The lines of the shell that do what the page does. */
  commands: readonly string[]
}

/** The menu of a page that has no other actions than 'Show command'. */
export function CommandMenu({ commands }: CommandMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { menu, title } = adminCopy.command
  return (
    <>
      <Menu
        align="end"
        label={<Icon name="more" />}
        name={menu}
        buttonClass={buttonStyle('secondary', 'icon')}
        items={[{ label: title, icon: 'command', onSelect: () => setOpen(true) }]}
      />
      <CommandDialog commands={isOpen ? commands : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
