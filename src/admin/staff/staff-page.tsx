import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { Button } from '#admin/ui/button.tsx'
import { CommandDialog } from '#admin/ui/command-dialog.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { Page } from '#admin/ui/page.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import { staffCopy as copy, roleNames } from '#content/copy/admin/staff.ts'
import {
  createStaffLink,
  disableStaff,
  enableStaff,
  listStaff,
  type StaffMember,
  signOutStaff,
} from '#contract/admin/staff.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { StaffForm } from './staff-form.tsx'
import { type NewLink, StaffLinkDialog } from './staff-link-dialog.tsx'

/** What the page shows over the list: a form, a link or a question. */
type Layer =
  | { kind: 'invite' }
  | { kind: 'edit' | 'disable' | 'command'; person: StaffMember }
  | { kind: 'link'; link: NewLink }

/** Who may do what. Owners invite, change, sign out and disable people. */
export function StaffPage() {
  const can = useCan()
  if (!can('staff.manage')) return <NoAccessPage title={copy.title} />
  return <StaffList />
}

function StaffHead() {
  return (
    <thead>
      <tr>
        <th>{copy.columns.name}</th>
        <th>{copy.columns.role}</th>
        <th className="c-m">{copy.columns.factors}</th>
        <th className="only-d">{copy.columns.lastSeen}</th>
        <th>
          <span className="sr">{copy.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

const boneColumns: readonly BoneColumn[] = [
  { width: 10, spread: 4 },
  { width: 6 },
  { width: 14, className: 'c-m' },
  { width: 10, className: 'only-d' },
  {},
]

/** The final layout with grey bars. */
function LoadingStaff() {
  return (
    <table className="table staff" aria-busy="true">
      <StaffHead />
      <BoneRows columns={boneColumns} count={3} />
    </table>
  )
}

function StaffList() {
  const query = useQuery(staffQuery(listStaff))
  const queryClient = useQueryClient()
  const [layer, setLayer] = useState<Layer>()
  const refresh = () => invalidate(queryClient, listStaff)
  const close = () => setLayer(undefined)
  const inviteButton = (variant?: 'primary') => (
    <Button variant={variant} icon="plus" onClick={() => setLayer({ kind: 'invite' })}>
      {copy.invite.button}
    </Button>
  )
  return (
    <Page title={copy.title} actions={inviteButton('primary')} commands={[shopCommands.staff()]}>
      <Panel query={query} subject={copy.subject} loading={<LoadingStaff />}>
        {({ items }) => (
          <>
            <table className="table staff">
              <StaffHead />
              <tbody>
                {items.map((person) => (
                  <StaffRow
                    key={person.id}
                    person={person}
                    onLayer={setLayer}
                    onChanged={refresh}
                  />
                ))}
              </tbody>
            </table>
            {items.length === 1 && <Blank title={copy.alone.title}>{inviteButton()}</Blank>}
          </>
        )}
      </Panel>
      {(layer?.kind === 'invite' || layer?.kind === 'edit') && (
        <StaffForm
          person={layer.kind === 'edit' ? layer.person : null}
          onClose={close}
          onSaved={async (link) => {
            await refresh()
            setLayer(link && { kind: 'link', link })
          }}
        />
      )}
      {layer?.kind === 'link' && <StaffLinkDialog link={layer.link} onClose={close} />}
      <CommandDialog
        commands={layer?.kind === 'command' ? staffCommands(layer.person) : undefined}
        onClose={close}
      />
      {layer?.kind === 'disable' && (
        <DisableDialog person={layer.person} onClose={close} onChanged={refresh} />
      )}
    </Page>
  )
}

/** Returns how a person signs in: `2 passkeys, Authenticator app`. */
function factorsText({ state, passkeyCount, hasTotp }: StaffMember): string {
  if (state === 'invited') return copy.invited
  if (state === 'disabled') return copy.disabled
  const passkeys = passkeyCount > 0 ? [copy.passkeys(passkeyCount)] : []
  return [...passkeys, ...(hasTotp ? [copy.totp] : [])].join(', ')
}

/** Returns the lines of the shell for a person. An invited one gets a new link. */
const staffCommands = ({ email, state }: StaffMember): string[] => [
  state === 'invited' ? shopCommands.staffLink(email) : shopCommands.staffSignOut(email),
  shopCommands.staffSwitch(email, state === 'disabled'),
]

interface StaffRowProps {
  person: StaffMember
  onLayer: (layer: Layer) => void
  onChanged: () => Promise<unknown>
}

function StaffRow({ person, onLayer, onChanged }: StaffRowProps) {
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
    {
      label: ordersCopy.showCommand,
      icon: 'command',
      onSelect: () => onLayer({ kind: 'command', person }),
    },
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
    <tr className={person.state === 'disabled' ? 'quiet' : ''}>
      <td>
        <bdi className="med">{person.name}</bdi>
        <div className="small ink-3">{person.email}</div>
      </td>
      <td>{roleNames[person.role]}</td>
      <td className="c-m">{factorsText(person)}</td>
      <td className="only-d ink-2">
        {person.lastSeenAt ? formatDayTime(person.lastSeenAt) : copy.never}
      </td>
      <td className="num over">
        <Menu
          name={`${copy.actions}: ${person.name}`}
          buttonClass="btn plain icon-only flush"
          align="end"
          label={<Icon name="more" />}
          items={items}
        />
      </td>
    </tr>
  )
}

interface DisableDialogProps {
  person: StaffMember
  onClose: () => void
  onChanged: () => Promise<unknown>
}

function DisableDialog({ person, onClose, onChanged }: DisableDialogProps) {
  const disable = useMutation({
    mutationFn: () => callAdmin(disableStaff, { params: { staffId: person.id }, body: {} }),
    onSuccess: async () => {
      await onChanged()
      showToast(copy.disabledToast(person.name))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={copy.confirmDisable.title(person.name)}
      confirmLabel={copy.disable}
      isBusy={disable.isPending}
      onClose={onClose}
      onConfirm={() => disable.mutate()}
    >
      <p>{copy.confirmDisable.text}</p>
      {disable.error && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {disable.error.message}
        </p>
      )}
    </ConfirmDialog>
  )
}
