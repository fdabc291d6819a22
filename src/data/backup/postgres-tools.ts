import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { EngineError } from '#data/engine/engine.ts'
import type { CopyOptions } from './backup-file.ts'

/** A database as PostgreSQL's own tools are told of it: the password apart, out of the list of processes. */
export interface ToolResult {
  address: string
  secret: Record<string, string>
}

/** Takes the password out of an address. */
export function tell(url: string): ToolResult {
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || address.searchParams.get('password')
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, secret: password ? { PGPASSWORD: password } : {} }
}

interface Asked {
  tool: 'pg_dump' | 'pg_restore'
  flags: readonly string[]
  secret?: ToolResult['secret']
}

/** What pg_dump and pg_restore say with --verbose when they come to the rows of a table. */
const tableNamed = /(?:dumping contents of|processing data for) table "(?:[^."]+\.)?([^"]+)"/

const complained = /: (?:error|fatal): (.*)$/

const missing = ({ tool, flags }: Asked): EngineError =>
  new EngineError(
    `${tool} is not installed here (Debian: postgresql-client). Install it, or run where it is: ${tool} ${flags.join(' ')}`,
  )

/** Runs one of PostgreSQL's tools to its end and answers what it wrote. Throws EngineUnusable. */
export async function runTool(asked: Asked, copying: CopyOptions): Promise<string> {
  const { tool, flags, secret } = asked
  const child = spawn(tool, flags, {
    // Messages are read below: in English, whatever the machine speaks.
    env: { ...copying.environment, ...secret, LC_MESSAGES: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  let written = ''
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // What comes may end anywhere in a line: the rest of it waits for the next.
    const lines = (said + text).split('\n')
    said = lines.pop() ?? ''
    for (const line of lines) {
      const table = tableNamed.exec(line)?.[1]
      if (table) copying.onTable(table)
      const complaint = complained.exec(line)?.[1]
      if (complaint) complaints.push(complaint)
    }
  })
  const [code] = await once(child, 'close').catch((error) => {
    throw error.code === 'ENOENT' ? missing(asked) : error
  })
  if (code === 0) return written
  throw new EngineError(`${tool} failed: ${complaints.join('; ') || `it ended with ${code}`}.`)
}
