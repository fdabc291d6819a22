import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'

/** Stands in a panel that the role of the person may not open. Names the owners to ask. */
export function NoAccess() {
  const { owners } = useMe()
  const { title, text, action } = adminCopy.noAccess
  return (
    <Blank title={title} text={text(owners)}>
      <Link to="/" className={buttonStyle()}>
        {action}
      </Link>
    </Blank>
  )
}

/** A page that the role of the person may not open. */
export function NoAccessPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <NoAccess />
    </Page>
  )
}
