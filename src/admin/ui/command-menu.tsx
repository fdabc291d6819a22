import { adminCopy } from '#content/copy/admin/shell.ts'
import { buttonStyle } from './button.tsx'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import { commandEntry } from './shell-commands.ts'

interface CommandMenuProps {
  /** The lines of the shell that do what the page does. */
  commands: readonly string[]
  /** Classes of the button. */
  buttonClass?: string
}

/** The menu of a page that has no other actions than 'Show command'. */
export const CommandMenu = ({
  commands,
  buttonClass = buttonStyle('secondary', 'icon'),
}: CommandMenuProps) => (
  <Menu
    align="end"
    label={<Icon name="more" />}
    name={adminCopy.command.menu}
    buttonClass={buttonClass}
    items={[commandEntry(() => commands)]}
  />
)
