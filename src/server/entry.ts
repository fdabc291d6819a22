import { answerInDevelopment } from './development.ts'
import { run } from './run.ts'

/** Starts the built shop; called by `main.ts`. */
export const start = run

/** Renders pages over any API; the tests let one fail. */
export { createRenderer } from '#server/ssr/render.ts'

/** What Start's development server calls. */
export default { fetch: answerInDevelopment }
