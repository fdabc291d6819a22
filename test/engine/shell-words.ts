import { execFileSync } from 'node:child_process'

const start = 'npm run shop -- '

/** Returns the words that a shell passes to `npm run shop --`. Throws if it is another command. */
export function shellWords(line: string): string[] {
  if (!line.startsWith(start)) throw new Error(`'${line}' does not begin with '${start}'.`)
  return execFileSync('sh', ['-c', `printf '%s\\0' ${line.slice(start.length)}`])
    .toString()
    .split('\0')
    .slice(0, -1)
}
