import { execFileSync } from 'node:child_process'
import { PLACES } from './places.ts'

/**
 * Returns the addresses of the pictures in the repository. A database names its pictures, so a picture
 * that a release has must stay: a shop that upgrades would lose it. Returns undefined without git.
 */
export function committedPictures(): ReadonlySet<string> | undefined {
  try {
    const listed = execFileSync('git', ['ls-tree', '-r', '-z', '--name-only', 'HEAD', '.'], {
      cwd: PLACES.pictures,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    const names = listed.split('\0').filter(Boolean)
    return new Set(names.map((name) => `/pictures/${name}`))
  } catch {
    return undefined
  }
}
