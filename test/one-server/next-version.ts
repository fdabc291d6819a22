import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The heading of a page in this version, and in the version of `publishNextVersion`. */
export const headings = { now: 'FAQs', next: 'FAQs of the next version' }

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] })

function replaceIn(path: string, replacements: [found: string, instead: string][]): void {
  let text = readFileSync(path, 'utf8')
  for (const [found, instead] of replacements) {
    if (!text.includes(found)) throw new Error(`${path} does not contain '${found}'.`)
    text = text.replace(found, () => instead)
  }
  writeFileSync(path, text)
}

/** Creates a repository at `path` that has the last commit of this project as its branch `main`. */
export function publishThisVersion(project: string, path: string): void {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', path])
  git(project, 'push', '--quiet', path, 'HEAD:refs/heads/main')
}

const migration = `import { type Kysely, sql } from 'kysely'

export const nextVersion = {
  async up(db: Kysely<never>): Promise<void> {
    await sql\`create table next_version (id text primary key)\`.execute(db)
  },
}
`

/** Adds a commit to the repository at `path`: another heading, and a migration. */
export function publishNextVersion(path: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'luca-next-version-'))
  try {
    execFileSync('git', ['clone', '--quiet', path, folder])
    replaceIn(join(folder, 'src/content/copy/faqs.ts'), [
      [`heading: '${headings.now}'`, `heading: '${headings.next}'`],
    ])
    writeFileSync(join(folder, 'src/data/migrations/9999-next-version.ts'), migration)
    replaceIn(join(folder, 'src/data/known-migrations.ts'), [
      [
        "import { shop } from './migrations/0001-shop.ts'\n",
        "import { shop } from './migrations/0001-shop.ts'\nimport { nextVersion } from './migrations/9999-next-version.ts'\n",
      ],
      ['\n})\n', "\n  '9999-next-version': nextVersion,\n})\n"],
    ])
    git(folder, 'add', '--all')
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    git(folder, ...author, 'commit', '--quiet', '--message', 'Add the next version')
    git(folder, 'push', '--quiet', 'origin', 'HEAD:main')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
