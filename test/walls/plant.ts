import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** A file that a check reads, and what the check finds in it. */
export interface Plant {
  title: string
  path: string
  text: string
  /** The expected finding. Without one, no finding is allowed. */
  rule?: string
}

/** Content of files, by path from the root of the project. */
export type Planting = Record<string, string>
/** The findings of a check: names of broken rules, by path. */
export type Findings = Map<string, string[]>

const CONFIGURATION = ['biome.json', 'package.json', 'tsconfig.json']

/**
 * Writes the files to a temporary folder with the real configuration, and calls `inspect` with the
 * folder. The project itself is not changed.
 */
export function planted<T>(files: Planting, inspect: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'luca-walls-'))
  try {
    for (const file of CONFIGURATION) cpSync(resolve(file), join(folder, file))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return inspect(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface BiomeReport {
  summary: { changed: number; unchanged: number; diagnosticsNotPrinted: number }
  diagnostics: { category: string; location: { path: string } }[]
}

/** Returns the findings of Biome's linter. Throws if it did not check every file. */
export function biomeOn(files: Planting): Findings {
  return planted(files, (folder) => {
    const biome = resolve('node_modules/@biomejs/biome/bin/biome')
    const flags = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
    const run = spawnSync(process.execPath, [biome, ...flags], { cwd: folder, encoding: 'utf8' })
    const { summary, diagnostics }: BiomeReport = JSON.parse(run.stdout)
    const seen = summary.changed + summary.unchanged
    if (seen < Object.keys(files).length || summary.diagnosticsNotPrinted > 0)
      throw new Error(`Biome checked ${seen} of ${Object.keys(files).length} files: ${run.stderr}`)
    return collect(diagnostics.map(({ category, location }) => [location.path, category]))
  })
}

/** Returns the findings of `scripts/sources.ts`. */
export const sourcesOn = (files: Planting): Findings => scriptOn('scripts/sources.ts', files)

/** Returns the findings of `scripts/folders.ts`. */
export const foldersOn = (files: Planting): Findings => scriptOn('scripts/folders.ts', files)

function scriptOn(script: string, files: Planting): Findings {
  return planted(files, (folder) => {
    const run = spawnSync(process.execPath, [resolve(script), folder], { encoding: 'utf8' })
    const lines = [...run.stdout.matchAll(/^(\S+):\d+ (\S+):/gm)]
    return collect(lines.map(([, path = '', rule = '']) => [path, rule]))
  })
}

function collect(pairs: [string, string][]): Findings {
  const findings: Findings = new Map()
  for (const [path, rule] of pairs)
    findings.set(path, [...(findings.get(path) ?? []), rule.slice(rule.lastIndexOf('/') + 1)])
  return findings
}
