import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeScratch } from './scratch.ts'

/** Creates a project folder with small files until the end of the test. Returns its path. */
export function createProjectFolder(files: readonly string[]): string {
  const root = makeScratch('luca-project-')
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '{}')
  }
  return root
}
