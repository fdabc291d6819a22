import type { Notes } from './fault.ts'
import { type Start, tryNode } from './process.ts'

/** Starts a shop that should refuse, with exit code 1 and one line. Answers the line. */
export async function expectRefusal(notes: Notes, why: string, start: Start): Promise<string> {
  const node = await tryNode(start)
  if (!('said' in node)) {
    notes.hold(false, `${why}: it started all the same`)
    await node.end('SIGTERM')
    return ''
  }
  const lines = node.said.trim().split('\n')
  notes.hold(node.code === 1, `${why}: it ended with ${node.code}`)
  notes.hold(lines.length === 1 && lines[0] !== '', `${why}: it said ${JSON.stringify(node.said)}`)
  return node.said.trim()
}
