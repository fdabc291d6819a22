import * as ssr from '#server/ssr/render.ts'
import { answerInDevelopment } from './development.ts'
import { run } from './run.ts'

/** Starts the built shop; called by `main.ts`. */
export const start = run

/** Renders pages over any API; the tests let one fail. */
export const createRenderer = ssr.createRenderer

/** What Start's development server calls. */
export default { fetch: answerInDevelopment }
