import { html } from 'hono/html'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { success } from '#contract/envelope.ts'
import { errorDefinitions } from '#contract/error-definitions.ts'
import { apiError } from '#contract/errors.ts'
import { callNotes } from './call-notes.ts'
import { type Example, examples } from './examples.ts'
import type { MountContext } from './mount.ts'
import { describeApi, errorsOf, namesNote } from './openapi.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 4rem) 6rem }
h1 { font: 400 2.5rem/1.1 serif } h2 { font-size: 1rem; margin: 3rem 0 0; padding-top: 1.5rem; border-top: 1px solid #8884 }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { overflow-x: auto; padding: 1rem; background: #8881 }
nav ul { columns: 18rem; padding: 0; list-style: none } a { color: inherit } summary { padding: .5rem 0; cursor: pointer }
table { border-collapse: collapse; width: 100%; font-size: .875rem } td { padding: .4rem .75rem .4rem 0; border-top: 1px solid #8883; vertical-align: top }
`

const authText: Readonly<Record<Endpoint['auth'], string>> = {
  none: 'Needs no identity.',
  'optional-guest': 'Accepts a guest-user-id header.',
  optional: 'Accepts a bearer token or a guest-user-id header.',
  shopper: 'Needs a bearer token or a guest-user-id header.',
  customer: 'Needs a bearer token.',
}

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)

const section = (name: keyof typeof endpoints, endpoint: Endpoint, example: Example) => html`
<section id="${name}" aria-labelledby="${name}-title">
  <h2 id="${name}-title"><code>${endpoint.method} /api${endpoint.path}</code></h2>
  <p>${endpoint.summary}. ${callNotes[name].description} ${authText[endpoint.auth]}</p>
  ${example.body ? html`<p>Body</p><pre tabindex="0"><code>${formatJson(example.body)}</code></pre>` : ''}
  <details><summary>Response</summary><pre tabindex="0"><code>${formatJson(success(example.data))}</code></pre></details>
  <details><summary>Errors</summary><table>${errorsOf(endpoint).map(
    (code) =>
      html`<tr><td>${errorDefinitions[code].status}</td><td><code>${code}</code></td><td>${apiError(code).description}</td></tr>`,
  )}</table></details>
</section>`

function page() {
  const calls = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>LUCA API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<h1>LUCA API</h1>
<p>Every response is an envelope: <code>{ succeeded, data, errors: [{ code, description, field? }] }</code>.
This page is also available as an OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>${namesNote}</p>
<nav aria-label="Calls"><ul>${calls.map(
    ([name, { summary }]) => html`<li><a href="#${name}">${summary}</a></li>`,
  )}</ul></nav>
${calls.map(([name, endpoint]) => section(name, endpoint, examples[name]))}
</main>
</body>
</html>`
}

/** Mounts the documentation of the API: `openapi.json` and the page `docs`. @spec api.openapi */
export function mountDocs({ app, settings }: MountContext): void {
  /** The document, and the address it contains. Staff can change the address. */
  let latest = { careEmail: '', document: '' }
  async function readDocument(): Promise<string> {
    const { careEmail } = await settings.cached()
    if (careEmail !== latest.careEmail)
      latest = { careEmail, document: JSON.stringify(describeApi(careEmail)) }
    return latest.document
  }
  const cached = { 'cache-control': 'public, max-age=300' }
  app.get('/openapi.json', async (context) =>
    context.body(await readDocument(), 200, { 'content-type': 'application/json', ...cached }),
  )
  app.get('/docs', (context) => context.html(page(), 200, cached))
  app.get('/docs.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css', ...cached }),
  )
}
