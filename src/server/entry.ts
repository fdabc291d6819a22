import { answerInDevelopment } from './development.ts'
import { openRenderer } from './render.ts'
import { run } from './run.ts'

/** Starts the built shop; called by `main.ts`. */
export const start = run

/** Renders pages over any API; the tests let one fail. */
export const createRenderer = openRenderer

/** What Start's development server calls. */
export default { fetch: answerInDevelopment }
