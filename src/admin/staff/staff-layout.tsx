import { defineList } from '#admin/kit/list-layout.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { staffCopy as copy, roleNames } from '#content/copy/admin/staff.ts'
import type { StaffMember } from '#contract/admin/staff.ts'
import { type StaffLayer, StaffMenu } from './staff-menu.tsx'

/** Returns how a person signs in: `2 passkeys, Authenticator app`. */
function factorsText({ state, passkeyCount, hasTotp }: StaffMember): string {
  if (state === 'invited') return copy.invited
  if (state === 'disabled') return copy.disabled
  const passkeys = passkeyCount > 0 ? [copy.passkeys(passkeyCount)] : []
  return [...passkeys, ...(hasTotp ? [copy.totp] : [])].join(', ')
}

interface LayoutProps {
  onLayer: (layer: StaffLayer) => void
  onChanged: () => Promise<unknown>
}

/** Returns the columns of the list of staff. */
export const staffLayout = (props: LayoutProps) =>
  defineList({
    label: copy.title,
    idOf: (person: StaffMember) => person.id,
    isQuiet: ({ state }) => state === 'disabled',
    columns: {
      name: {
        head: copy.columns.name,
        cell: ({ name, email }) => (
          <span className="grid min-h-[calc(3.25rem-1px)] content-center">
            <bdi className="truncate font-medium">{name}</bdi>
            <span className="truncate text-small text-ink-3">{email}</span>
          </span>
        ),
        bone: [10, 4],
      },
      role: {
        head: copy.columns.role,
        width: 'max-md:w-22',
        cell: ({ role }) => roleNames[role],
        bone: 6,
      },
      factors: { head: copy.columns.factors, from: 'tablet', cell: factorsText, bone: 14 },
      lastSeen: {
        head: copy.columns.lastSeen,
        from: 'portrait',
        look: 'text-ink-2',
        cell: ({ lastSeenAt }) => (lastSeenAt ? formatDayTime(lastSeenAt) : copy.never),
        bone: 10,
      },
      actions: {
        head: copy.actions,
        isHeadHidden: true,
        width: 'w-12',
        isNumber: true,
        isControl: true,
        cell: (person) => <StaffMenu person={person} {...props} />,
      },
    },
  })
