import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command: string, ...given: string[]): string => {
  const { status, stderr, error } = spawnSync(command, given, { encoding: 'utf8' })
  return status === 0 ? '' : stderr.trim() || String(error)
}

const mount = (folder: string, megabytes: number): string =>
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
const unmount = (folder: string): string => run('umount', folder)

/** Returns why a small disk cannot be mounted, or undefined if it can. */
export function smallDiskMissing(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'luca-mount-'))
  const said = mount(folder, 1)
  if (said === '') unmount(folder)
  rmdirSync(folder)
  return said === '' ? undefined : `cannot mount a file system: ${said.split('\n')[0]}`
}

const readFiles = (folder: string): [name: string, bytes: Buffer][] =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])

const writeFiles = (folder: string, files: readonly [string, Buffer][]): void => {
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
}

/** Moves the files of a folder to a small disk while `work` runs, and back afterwards. */
export async function onSmallDisk(
  { folder, megabytes }: { folder: string; megabytes: number },
  work: () => Promise<void>,
): Promise<void> {
  const before = readFiles(folder)
  const said = mount(folder, megabytes)
  if (said) throw new Error(said)
  const unmountAtOnce = () => run('umount', '--lazy', folder)
  process.once('exit', unmountAtOnce)
  try {
    writeFiles(folder, before)
    await work()
  } finally {
    const after = readFiles(folder)
    unmount(folder)
    process.off('exit', unmountAtOnce)
    writeFiles(folder, after)
  }
}
