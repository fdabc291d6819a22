import { html } from 'hono/html'
import { getAdminDocs, getAdminOpenApi } from '#contract/admin/docs.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { staffErrorDefinitions } from '#contract/admin/error-definitions.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { describeAdminApi, requirementsOf, staffErrorsOf } from './openapi.ts'

const section = (name: string, endpoint: AdminEndpoint) => html`
<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title"><code>${endpoint.method} /api/admin${endpoint.path}</code></h2>
<p>${endpoint.summary}. ${requirementsOf(endpoint)}</p>
<details><summary>Errors</summary><table>${staffErrorsOf(endpoint).map(
  (code) =>
    html`<tr><td>${staffErrorDefinitions[code].status}</td><td><code>${code}</code></td><td>${staffErrorDefinitions[code].description}</td></tr>`,
)}</table></details>
</section>`

/** Returns the documentation as a page. It has no script and no style, so its policy needs none. */
const page = () => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>LUCA admin API</title>
</head>
<body>
<main>
<h1>LUCA admin API</h1>
<p>Shapes of all requests and responses: <a href="/api/admin/openapi.json">openapi.json</a>.</p>
${Object.entries<AdminEndpoint>(adminEndpoints).map(([name, endpoint]) => section(name, endpoint))}
</main>
</body>
</html>`

/** Mounts the documentation of the calls of staff. */
export function mountAdminDocs(mountContext: AdminMountContext): void {
  const document = JSON.stringify(describeAdminApi())
  mountStaff(mountContext, getAdminOpenApi, ({ context }) =>
    context.body(document, 200, { 'content-type': 'application/json' }),
  )
  mountStaff(mountContext, getAdminDocs, ({ context }) => context.html(page()))
}
