import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { live, staffQuery } from '#admin/kit/staff-query.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import { firstFabrics } from '#content/studio/first-fabrics.ts'
import type { StaffFabric } from '#contract/admin/fabrics.ts'
import { getFabric } from '#contract/admin/fabrics.ts'
import { getStudio } from '#contract/admin/studio.ts'
import { FabricEditor, type OpenProps } from './fabric-editor.tsx'
import { LoadingFabric } from './loading-fabric.tsx'
import type { OpenFabric } from './use-fabric-edit.ts'

const back = { to: '/studio', label: copy.title }

const missing = (
  <Blank title={copy.notFound.title} text={copy.notFound.text}>
    <Link to="/studio" className={buttonStyle()}>
      {copy.notFound.action}
    </Link>
  </Blank>
)

/** Reads what the studio can do, then shows the form. */
function WithStudio(props: Omit<OpenProps, 'studio'>) {
  const query = useQuery(staffQuery(getStudio))
  return (
    <Panel query={query} subject={copy.studio} loading={<LoadingPage />}>
      {(studio) => <FabricEditor {...props} studio={studio} />}
    </Panel>
  )
}

const LoadingPage = () => (
  <Page title={copy.title} back={back}>
    <LoadingFabric />
  </Page>
)

/** A fabric to create: the first one, or a copy of another. */
function NewFabric({ original }: { original: StaffFabric | undefined }) {
  const opened = useMemo<OpenFabric>(() => {
    if (!original) return { name: '', garment: 'necktie', fabric: firstFabrics.stripe, version: 0 }
    const { name, garment, fabric } = original
    return { name: copy.copyOf(name), garment, fabric, version: 0 }
  }, [original])
  return <WithStudio opened={opened} stored={undefined} />
}

/** Reads a fabric and shows it. `isCopy` shows it as a new one. */
function StoredFabric({ fabricId, isCopy = false }: { fabricId: string; isCopy?: boolean }) {
  const query = useQuery({ ...staffQuery(getFabric, { params: { fabricId } }), ...live })
  const isMissing = query.error !== null && query.data === undefined
  if (isMissing)
    return (
      <Page title={copy.title} back={back}>
        <Panel query={query} subject={copy.fabric} loading={null} missing={missing}>
          {() => null}
        </Panel>
      </Page>
    )
  if (!query.data) return <LoadingPage />
  if (isCopy) return <NewFabric original={query.data} />
  return <WithStudio opened={query.data} stored={query.data} />
}

/** The page of a new fabric. With `?from=` it is a copy of another one. */
export function NewFabricPage() {
  const can = useCan()
  const { from } = useSearch({ from: '/signed-in/studio/new' })
  if (!can('products.write')) return <NoAccessPage title={copy.newFabric} />
  if (from === undefined) return <NewFabric original={undefined} />
  return <StoredFabric key={from} fabricId={from} isCopy />
}

/** The page of a fabric: its data, how it looks, and its pictures. */
export function FabricPage() {
  const can = useCan()
  const { fabricId } = useParams({ from: '/signed-in/studio/$fabricId' })
  if (!can('products.read')) return <NoAccessPage title={copy.title} />
  return <StoredFabric key={fabricId} fabricId={fabricId} />
}
