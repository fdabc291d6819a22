import { useMutation } from '@tanstack/react-query'
import { callAdmin } from '#admin/lib/call.ts'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { staffCopy as copy } from '#content/copy/admin/staff.ts'
import {
  createStaffLink,
  enableStaff,
  type StaffMember,
  signOutStaff,
} from '#contract/admin/staff.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import type { NewLink } from './staff-link-dialog.tsx'

/** The layer over the list: a form, a link or a question. */
export type StaffLayer =
  | { kind: 'invite' }
  | { kind: 'edit' | 'disable'; person: StaffMember }
  | { kind: 'link'; link: NewLink }

interface StaffMenuProps {
  person: StaffMember
  onLayer: (layer: StaffLayer) => void
  onChanged: () => Promise<unknown>
}

/** Returns the lines of the shell for a person. An invited one gets a new link. */
const staffCommands = ({ email, state }: StaffMember): string[] => [
  state === 'invited' ? shopCommands.staffLink(email) : shopCommands.staffSignOut(email),
  shopCommands.staffRole(email),
  shopCommands.staffSwitch(email, state === 'disabled'),
]

/** The actions of an owner for a person. */
export function StaffMenu({ person, onLayer, onChanged }: StaffMenuProps) {
  const params = { staffId: person.id }
  const link = useMutation({
    mutationFn: () => callAdmin(createStaffLink, { params, body: {} }),
    onSuccess: (created) => onLayer({ kind: 'link', link: { ...created, name: person.name } }),
    onError: (error) => showToast(error.message),
    onSettled: onChanged,
  })
  const change = useMutation({
    mutationFn: (action: 'signOut' | 'enable') =>
      callAdmin(action === 'signOut' ? signOutStaff : enableStaff, { params, body: {} }),
    onSuccess: (_, action) =>
      showToast(
        action === 'signOut' ? copy.signedOut(person.name) : copy.enabledToast(person.name),
      ),
    onError: (error) => showToast(error.message),
    onSettled: onChanged,
  })
  const items: readonly MenuEntry[] = [
    { label: copy.edit.button, icon: 'edit', onSelect: () => onLayer({ kind: 'edit', person }) },
    ...(person.state === 'invited'
      ? [{ label: copy.newLink, icon: 'key', onSelect: () => link.mutate() } satisfies MenuEntry]
      : []),
    { label: copy.signOut, icon: 'lock', onSelect: () => change.mutate('signOut') },
    commandEntry(() => staffCommands(person)),
    person.state === 'disabled'
      ? { label: copy.enable, icon: 'check', onSelect: () => change.mutate('enable') }
      : {
          label: copy.disable,
          icon: 'close',
          isDestructive: true,
          onSelect: () => onLayer({ kind: 'disable', person }),
        },
  ]
  return (
    <Menu
      name={`${copy.actions}: ${person.name}`}
      buttonClass={`${buttonStyle('plain', 'icon')} -me-3`}
      align="end"
      label={<Icon name="more" />}
      items={items}
    />
  )
}
