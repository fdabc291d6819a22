import { getAdminDocs, getAdminOpenApi } from '#contract/admin/docs.ts'
import { docsPage } from '../docs-page.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { adminDocumentation, describeAdminApi } from './openapi.ts'

/** Mounts the documentation of the calls of staff. Its page has no style, so its policy needs none. */
export function mountAdminDocs(mountContext: AdminMountContext): void {
  const document = JSON.stringify(describeAdminApi())
  mountStaff(mountContext, getAdminOpenApi, ({ context }) =>
    context.body(document, 200, { 'content-type': 'application/json' }),
  )
  mountStaff(mountContext, getAdminDocs, ({ context }) =>
    context.html(docsPage(adminDocumentation, { notes: [] })),
  )
}
