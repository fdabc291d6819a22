import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { EngineError } from '#data/engine/engine.ts'
import type { CopyOptions } from './backup-file.ts'

/**
 * Connection data for the PostgreSQL tools. The list of processes shows arguments but no secrets.
 */
export interface ToolConnection {
  address: string
  secret: Record<string, string>
}

/** Separates the password from the URL of a database, to pass it in the environment. */
export function splitPassword(url: string): ToolConnection {
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || address.searchParams.get('password')
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, secret: password ? { PGPASSWORD: password } : {} }
}

interface ToolCall {
  tool: 'pg_dump' | 'pg_restore'
  flags: readonly string[]
  secret?: ToolConnection['secret']
}

/** Matches the line that pg_dump and pg_restore print with --verbose before each table. */
const tableLine = /(?:dumping contents of|processing data for) table "(?:[^."]+\.)?([^"]+)"/

const errorLine = /: (?:error|fatal): (.*)$/

const createMissingToolError = ({ tool, flags }: ToolCall): EngineError =>
  new EngineError(
    `${tool} is not installed here (Debian: postgresql-client). Install it, or run this command on a machine that has it: ${tool} ${flags.join(' ')}`,
  )

/** Runs a PostgreSQL tool and returns its output. Throws `EngineError` if the tool fails. */
export async function runTool(call: ToolCall, options: CopyOptions): Promise<string> {
  const { tool, flags, secret } = call
  const child = spawn(tool, flags, {
    // The messages are parsed below, so they must be in English.
    env: { ...options.environment, ...secret, LC_MESSAGES: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  let output = ''
  let partialLine = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // A chunk may end inside a line. The next chunk contains the rest.
    const lines = (partialLine + text).split('\n')
    partialLine = lines.pop() ?? ''
    for (const line of lines) {
      const table = tableLine.exec(line)?.[1]
      if (table) options.onTable(table)
      const error = errorLine.exec(line)?.[1]
      if (error) errors.push(error)
    }
  })
  const [code] = await once(child, 'close').catch((error) => {
    throw error.code === 'ENOENT' ? createMissingToolError(call) : error
  })
  if (code === 0) return output
  throw new EngineError(`${tool} failed: ${errors.join('; ') || `exit code ${code}`}.`)
}
