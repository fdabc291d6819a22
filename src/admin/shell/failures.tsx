import { Link } from '@tanstack/react-router'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'

/** Shown for an address that the admin does not have. */
export function NotFound() {
  const { heading, title, text, action } = adminCopy.notFound
  return (
    <Page title={heading}>
      <Blank title={title} text={text}>
        <Link to="/" className={buttonStyle()}>
          {action}
        </Link>
      </Blank>
    </Page>
  )
}

/** Shown instead of a page that failed. React writes the error to the console. */
export function Crashed() {
  const { title, text, action } = adminCopy.crashed
  return (
    <Blank title={title} text={text}>
      <Button onClick={() => location.reload()}>{action}</Button>
    </Blank>
  )
}
