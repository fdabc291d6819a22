import type { Notes } from './fault.ts'
import { endOf, type Start } from './process.ts'

/** Starts a shop that should refuse, with exit code 1 and one line. Answers the line. */
export async function expectRefusal(notes: Notes, why: string, start: Start): Promise<string> {
  const { code, said } = await endOf(start)
  const line = said.trim()
  notes.hold(code === 1, `${why}: ${code === null ? 'it started all the same' : `code ${code}`}`)
  notes.hold(line !== '' && !line.includes('\n'), `${why}: it said ${JSON.stringify(said)}`)
  return line
}
