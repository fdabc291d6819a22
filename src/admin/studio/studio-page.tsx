import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { Page } from '#admin/ui/page.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import type { StaffFabric } from '#contract/admin/fabrics.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import { getStudio } from '#contract/admin/studio.ts'
import { ClothSwatch } from './cloth-drawing.tsx'
import { DeleteFabricDialog } from './delete-fabric-dialog.tsx'
import { RenameFabricDialog } from './rename-fabric-dialog.tsx'
import { StudioOff } from './studio-off.tsx'

interface OpenDialog {
  kind: 'rename' | 'delete'
  fabric: StaffFabric
}

interface RowProps {
  fabric: StaffFabric
  mayWrite: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** The actions for a fabric of the list. */
function RowMenu({ fabric, onOpen }: Omit<RowProps, 'mayWrite'>) {
  const navigate = useNavigate()
  return (
    <Menu
      label={<Icon name="more" />}
      name={copy.more(fabric.name)}
      buttonClass={buttonStyle('plain', 'icon')}
      align="end"
      items={[
        {
          label: copy.rename.label,
          icon: 'edit',
          onSelect: () => onOpen({ kind: 'rename', fabric }),
        },
        {
          label: copy.duplicate,
          icon: 'copy',
          onSelect: () => void navigate({ to: '/studio/new', search: { from: fabric.id } }),
        },
        'line',
        {
          label: copy.remove.label,
          icon: 'trash',
          isDestructive: true,
          onSelect: () => onOpen({ kind: 'delete', fabric }),
        },
      ]}
    />
  )
}

const rowStyle = 'flex items-center gap-2 border-b border-line'
const linkStyle = '-ms-3 flex min-h-16 min-w-0 flex-1 items-center gap-4 px-3'

/** A fabric in the list: its cloth, its name and what it is. */
function FabricRow({ fabric, mayWrite, onOpen }: RowProps) {
  const { id, name, garment, updatedAt } = fabric
  const { pattern, weave } = fabric.fabric
  return (
    <li className={rowStyle}>
      <Link
        to="/studio/$fabricId"
        params={{ fabricId: id }}
        className={`${linkStyle} hover:bg-hover`}
      >
        <ClothSwatch fabric={fabric.fabric} className="h-10 w-14" />
        <span className="grid min-w-0">
          <bdi className="truncate font-medium">{name}</bdi>
          <span className="text-small text-ink-2">
            {copy.summary(copy.garments[garment], copy.patterns[pattern], copy.weaves[weave])}
          </span>
        </span>
        <span className="ms-auto text-small whitespace-nowrap text-ink-3 max-md:hidden">
          {formatDayTime(updatedAt)}
        </span>
      </Link>
      {mayWrite && <RowMenu fabric={fabric} onOpen={onOpen} />}
    </li>
  )
}

const loading = (
  <ul className="border-t border-line" aria-busy="true">
    {[16, 20, 14].map((width) => (
      <li key={width} className={rowStyle}>
        <span className={linkStyle}>
          <span className="h-10 w-14 flex-none bg-sunk" />
          <Bone width={width} />
        </span>
      </li>
    ))}
  </ul>
)

const createLink = (variant: 'primary' | 'secondary') => (
  <Link to="/studio/new" search={{}} className={buttonStyle(variant)}>
    <Icon name="plus" />
    {copy.create}
  </Link>
)

/** All fabrics. */
function FabricList({ items, mayWrite }: { items: readonly StaffFabric[]; mayWrite: boolean }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  if (items.length === 0)
    return (
      <Blank title={copy.empty.title} text={copy.empty.text}>
        {mayWrite && createLink('secondary')}
      </Blank>
    )
  return (
    <>
      <ul className="border-t border-line">
        {items.map((fabric) => (
          <FabricRow key={fabric.id} fabric={fabric} mayWrite={mayWrite} onOpen={setDialog} />
        ))}
      </ul>
      <p className="flex min-h-12 items-center text-small/5 text-ink-3">
        {copy.foot(items.length)}
      </p>
      {dialog?.kind === 'rename' && <RenameFabricDialog fabric={dialog.fabric} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteFabricDialog fabric={dialog.fabric} onClose={close} onDeleted={close} />
      )}
    </>
  )
}

function Fabrics() {
  const can = useCan()
  const query = useQuery({ ...staffQuery(listFabrics), ...live })
  const studio = useQuery(staffQuery(getStudio)).data
  const mayWrite = can('products.write')
  const hasFabrics = query.data !== undefined && query.data.items.length > 0
  return (
    <Page
      title={copy.title}
      back={{ to: '/products', label: adminCopy.pages.products }}
      detail={copy.detail}
      actions={mayWrite && hasFabrics && createLink('primary')}
    >
      {studio && !studio.isOn && <StudioOff reason={studio.reasonOff} />}
      <Panel query={query} subject={copy.subject} loading={loading}>
        {({ items }) => <FabricList items={items} mayWrite={mayWrite} />}
      </Panel>
    </Page>
  )
}

/** The page 'Studio': the fabrics that product pictures are made of. */
export function StudioPage() {
  const can = useCan()
  if (!can('products.read')) return <NoAccessPage title={copy.title} />
  return <Fabrics />
}
