import type { Notes } from './fault.ts'
import { type Start, waitFailedStart } from './process.ts'

/** Starts a server that should fail with exit code 1 and one line. Returns the line. */
export async function expectFailedStart(notes: Notes, why: string, start: Start): Promise<string> {
  const { code, output } = await waitFailedStart(start)
  const line = output.trim()
  notes.check(code === 1, `${why}: ${code === null ? 'the server started' : `code ${code}`}`)
  notes.check(
    line !== '' && !line.includes('\n'),
    `${why}: the output is ${JSON.stringify(output)}`,
  )
  return line
}
