import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf } from './environment.ts'
import type { Fault } from './fault.ts'
import { expectRefusal } from './refusal.ts'

/** Root may write everywhere, so root starts the shop as somebody else. */
function somebodyElse(): number | undefined {
  if (process.getuid?.() !== 0) return undefined
  return Number(/^nobody:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1])
}

/** A folder that the shop may read but not write: empty, and with a shop in it. */
export const readOnly: Fault = {
  name: 'read-only',
  engines: ['sqlite'],
  async play({ home, notes }) {
    const folder = folderOf(home)
    const empty = mkdtempSync(join(tmpdir(), 'luca-empty-'))
    const uid = somebodyElse()
    const start = (DATA_DIR: string) => ({
      env: { DATA_DIR },
      ...(uid === undefined ? {} : { uid }),
    })
    const before = readFileSync(join(folder, 'luca.db'))
    const names = readdirSync(folder)
    for (const each of [empty, folder]) chmodSync(each, 0o555)
    const said = await expectRefusal(notes, 'a shop in a read-only folder', start(folder))
    const saidOfEmpty = await expectRefusal(notes, 'an empty read-only folder', start(empty))
    for (const each of [empty, folder]) chmodSync(each, 0o755)
    const clear = [said, saidOfEmpty].filter((line) => /^The data folder .*DATA_DIR/.test(line))
    notes.saw(`${clear.length} of 2 starts refused in a line that says what to do`)
    notes.hold(clear.length === 2, `it did not say what to do: ${said} ${saidOfEmpty}`)
    notes.hold(readFileSync(join(folder, 'luca.db')).equals(before), 'the data were changed')
    notes.hold(readdirSync(folder).join() === names.join(), 'there are other files than before')
    rmSync(empty, { recursive: true })
  },
}
