import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf } from './environment.ts'
import { expectFailedStart } from './failed-start.ts'
import type { Fault } from './fault.ts'

/** Returns the id of the user nobody for root, who can write to read-only folders. */
function unprivilegedUser(): number | undefined {
  if (process.getuid?.() !== 0) return undefined
  return Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1])
}

/** The data folder is read-only: once empty, once with a shop. */
export const readOnly: Fault = {
  name: 'read-only',
  engines: ['sqlite'],
  async run({ environment, notes }) {
    const folder = folderOf(environment)
    const empty = mkdtempSync(join(tmpdir(), 'luca-empty-'))
    const uid = unprivilegedUser()
    const start = (DATA_DIR: string) => ({
      env: { DATA_DIR },
      ...(uid === undefined ? {} : { uid }),
    })
    const before = readFileSync(join(folder, 'luca.db'))
    const names = readdirSync(folder)
    for (const each of [empty, folder]) chmodSync(each, 0o555)
    const message = await expectFailedStart(notes, 'a shop in a read-only folder', start(folder))
    const messageOfEmpty = await expectFailedStart(notes, 'an empty read-only folder', start(empty))
    for (const each of [empty, folder]) chmodSync(each, 0o700)
    const clear = [message, messageOfEmpty].filter((line) =>
      /^The data folder .*DATA_DIR/.test(line),
    )
    notes.report(`${clear.length} of 2 starts refused with a line that says what to do`)
    notes.check(
      clear.length === 2,
      `the message does not say what to do: ${message} ${messageOfEmpty}`,
    )
    notes.check(readFileSync(join(folder, 'luca.db')).equals(before), 'the data were changed')
    notes.check(readdirSync(folder).join() === names.join(), 'there are other files than before')
    rmSync(empty, { recursive: true })
  },
}
