import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPage } from '#admin/kit/list-page.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { staffCopy as copy } from '#content/copy/admin/staff.ts'
import { disableStaff, listStaff, type StaffMember } from '#contract/admin/staff.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { StaffForm } from './staff-form.tsx'
import { staffLayout } from './staff-layout.tsx'
import { StaffLinkDialog } from './staff-link-dialog.tsx'
import type { StaffLayer } from './staff-menu.tsx'

/** Who may do what. Owners invite, change, sign out and disable people. */
export function StaffPage() {
  const can = useCan()
  if (!can('staff.manage')) return <NoAccessPage title={copy.title} />
  return <StaffList />
}

function StaffList() {
  const query = useQuery(staffQuery(listStaff))
  const rows = query.data?.items
  const queryClient = useQueryClient()
  const [layer, setLayer] = useState<StaffLayer>()
  const refresh = () => invalidate(queryClient, listStaff)
  const close = () => setLayer(undefined)
  const inviteButton = (variant?: 'primary') => (
    <Button variant={variant} icon="plus" onClick={() => setLayer({ kind: 'invite' })}>
      {copy.invite.button}
    </Button>
  )
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
      actions={inviteButton('primary')}
      commands={[shopCommands.staff(), shopCommands.staffInvite()]}
      list={{ query, rows }}
      layout={staffLayout({ onLayer: setLayer, onChanged: refresh })}
      empty={null}
    >
      {rows?.length === 1 && <Blank title={copy.alone.title}>{inviteButton()}</Blank>}
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
      {layer?.kind === 'disable' && (
        <DisableDialog person={layer.person} onClose={close} onChanged={refresh} />
      )}
    </ListPage>
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
        <p className={errorStyle} role="alert">
          <Icon name="warning" />
          {disable.error.message}
        </p>
      )}
    </ConfirmDialog>
  )
}
