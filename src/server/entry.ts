import * as manifest from 'tanstack-start-manifest:v'
import * as ssr from '#server/ssr/render.ts'
import { handleInDevelopment } from './development.ts'
import { run } from './run.ts'

/** Starts the built shop. `main.ts` calls it. */
export const start = run

/** Returns the files that each route loads. The check of the budgets calls it. */
export const tsrStartManifest = manifest.tsrStartManifest

/** Creates a renderer for any API. Tests pass an API that fails. */
export const createRenderer = ssr.createRenderer

/** The development server of TanStack Start calls `fetch`. */
export default { fetch: handleInDevelopment }
