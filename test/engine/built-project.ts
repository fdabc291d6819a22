import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Creates a project folder with the built shop and no `.env`. `isCopy`: a test changes the build. */
export function createBuiltProject({ isCopy = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'luca-project-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'src/server'), { recursive: true })
  for (const file of ['main.ts', 'prepare-process.ts'])
    copyFileSync(join(root, 'src/server', file), join(folder, 'src/server', file))
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'public'), join(folder, 'public'))
  if (isCopy) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  else symlinkSync(join(root, 'dist'), join(folder, 'dist'))
  return folder
}
