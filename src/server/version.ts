import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the version of the shop in the project folder `root`. The version is in `package.json` only.
 */
export const readVersion = (root: string): string =>
  String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
