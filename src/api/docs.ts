import { docsPage } from './docs-page.ts'
import type { MountContext } from './mount.ts'
import { describeApi, documentApi, namesNote } from './openapi.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 4rem) 6rem }
h1 { font: 400 2.5rem/1.1 serif } h2 { font-size: 1rem; margin: 3rem 0 0; padding-top: 1.5rem; border-top: 1px solid #8884 }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { overflow-x: auto; padding: 1rem; background: #8881 }
nav ul { columns: 18rem; padding: 0; list-style: none } a { color: inherit } summary { padding: .5rem 0; cursor: pointer }
table { border-collapse: collapse; width: 100%; font-size: .875rem } td { padding: .4rem .75rem .4rem 0; border-top: 1px solid #8883; vertical-align: top }
`

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
  const page = docsPage(documentApi(''), { notes: [namesNote], stylesheet: '/api/docs.css' })
  app.get('/docs', async (context) => context.html(await page, 200, cached))
  app.get('/docs.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css', ...cached }),
  )
}
