import { answerInDevelopment } from './development.ts'
import { run } from './run.ts'

/** Starts the built shop; called by `main.ts`. */
export const start = run

/** What Start's development server calls. */
export default { fetch: answerInDevelopment }
