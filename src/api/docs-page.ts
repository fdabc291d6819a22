import { html } from 'hono/html'
import { statusOf } from '#contract/admin/errors.ts'
import { success } from '#contract/envelope.ts'
import type { ApiDocumentation, CallDocumentation } from './openapi-document.ts'

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)

const response = (data: unknown) =>
  html`<details><summary>Response</summary><pre tabindex="0"><code>${formatJson(success(data))}</code></pre></details>`

const section = (base: string, [name, call]: [string, CallDocumentation]) => html`
<section id="${name}" aria-labelledby="${name}-title">
  <h2 id="${name}-title"><code>${call.endpoint.method} ${base}${call.endpoint.path}</code></h2>
  <p>${call.endpoint.summary}. ${call.description} ${call.requirements ?? ''}</p>
  ${call.example?.body ? html`<p>Body</p><pre tabindex="0"><code>${formatJson(call.example.body)}</code></pre>` : ''}
  ${call.example ? response(call.example.data) : ''}
  <details><summary>Errors</summary><table>${call.errors.map(
    ({ code, description }) =>
      html`<tr><td>${statusOf(code)}</td><td><code>${code}</code></td><td>${description}</td></tr>`,
  )}</table></details>
</section>`

/**
 * Returns the documentation of an API as a page without scripts. `stylesheet` is a link, because a
 * style in the page would need a policy.
 */
export function docsPage(
  { title, base, calls }: ApiDocumentation,
  { notes, stylesheet }: { notes: readonly string[]; stylesheet?: string },
) {
  const all = Object.entries(calls)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} API</title>
${stylesheet ? html`<link rel="stylesheet" href="${stylesheet}">` : ''}
</head>
<body>
<main>
<h1>${title} API</h1>
<p>Every response is an envelope: <code>{ succeeded, data, errors: [{ code, description, field? }] }</code>.
This page is also available as an OpenAPI document: <a href="${base}/openapi.json">openapi.json</a>.</p>
${notes.map((note) => html`<p>${note}</p>`)}
<nav aria-label="Calls"><ul>${all.map(
    ([name, { endpoint }]) => html`<li><a href="#${name}">${endpoint.summary}</a></li>`,
  )}</ul></nav>
${all.map((call) => section(base, call))}
</main>
</body>
</html>`
}
