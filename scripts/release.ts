/**
 * Checks that version, changelog, migrations and databases of a release agree, and prints the commands
 * that tag it. It changes nothing. `npm run release`
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { knownMigrations } from '#data/known-migrations.ts'
import { readRelease, releasedVersions } from '#test/releases/release-record.ts'

/** Facts of the project about its releases. */
export interface ReleaseState {
  /** The version of `package.json`. */
  version: string
  /** The versions of the project in `package-lock.json`. */
  lockVersions: readonly string[]
  changelog: string
  /** The migrations of this version, in order. */
  migrations: readonly string[]
  /** The releases that have databases, the oldest first, with the migrations in these. */
  databases: readonly { version: string; migrations: readonly string[] }[]
}

interface Section {
  version: string
  date: string
  text: string
}

/** Returns the sections of the released versions, the newest first. */
function sectionsOf(changelog: string): Section[] {
  return changelog.split(/^## /m).flatMap((text) => {
    const [, version, date = ''] = /^\[(\d+\.\d+\.\d+)\](?: - (\S+))?$/m.exec(text) ?? []
    return version ? [{ version, date, text }] : []
  })
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns a problem for each place whose version or date differs from `package.json`. */
export function findVersionProblems({ version, lockVersions, changelog }: ReleaseState): string[] {
  const [newest] = sectionsOf(changelog)
  const [, unreleased = ''] =
    /^## \[Unreleased\]$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? []
  return [
    ...lockVersions
      .filter((other) => other !== version)
      .map((other) => `package-lock.json has ${other}. Run: npm install --package-lock-only`),
    ...(newest?.version === version
      ? []
      : [`CHANGELOG.md: the newest section is ${newest?.version}. Add '## [${version}] - DATE'.`]),
    ...(newest?.version === version && !isDate(newest.date)
      ? [
          `CHANGELOG.md: the section of ${version} has no date. Write '## [${version}] - 2026-01-15'.`,
        ]
      : []),
    ...(/^- /m.test(unreleased)
      ? [`CHANGELOG.md: move the lines of [Unreleased] to the section of ${version}.`]
      : []),
  ]
}

/**
 * Returns a problem for each earlier release without databases, and for each migration of a release
 * that this version lacks or has in another order.
 */
export function findHistoryProblems(state: ReleaseState): string[] {
  const { version, changelog, migrations, databases } = state
  const stored = new Set(databases.map((release) => release.version))
  const earlier = sectionsOf(changelog).filter((section) => section.version !== version)
  return [
    ...earlier
      .filter((section) => !stored.has(section.version))
      .map(
        (section) =>
          `test/releases/${section.version} does not exist. Check out v${section.version}, build it, and run: npm run release:databases -- FOLDER`,
      ),
    ...databases.flatMap((release) => {
      const known = migrations.slice(0, release.migrations.length)
      const changed = release.migrations.filter((name, at) => known[at] !== name)
      return changed.map(
        (name) => `The migration ${name} of ${release.version} was renamed, moved or removed.`,
      )
    }),
  ]
}

/** Returns a problem for each part of this release that is missing. */
export function findReleaseProblems(state: ReleaseState): string[] {
  const { version, changelog, migrations, databases } = state
  const own = databases.find((release) => release.version === version)
  const previous = databases.findLast((release) => release.version !== version)
  const section = sectionsOf(changelog).find((each) => each.version === version)
  const added = migrations.filter((name) => !previous?.migrations.includes(name))
  const isCurrent = own?.migrations.join() === migrations.join()
  return [
    ...added
      .filter((name) => section && !section.text.includes(name))
      .map(
        (name) => `CHANGELOG.md: the section of ${version} does not name the migration ${name}.`,
      ),
    ...(own ? [] : [`test/releases/${version} does not exist. Run: npm run release:databases`]),
    ...(own && !isCurrent
      ? [
          `The databases in test/releases/${version} lack migrations. Run: npm run release:databases`,
        ]
      : []),
  ]
}

/** Reads what the project in the current folder says. */
export function readReleaseState(): ReleaseState {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return {
    version,
    lockVersions: [lock.version, lock.packages[''].version],
    changelog: existsSync('CHANGELOG.md') ? readFileSync('CHANGELOG.md', 'utf8') : '',
    migrations: knownMigrations('postgres'),
    databases: releasedVersions().map((name) => readRelease(name)),
  }
}

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim()

function findGitProblems(version: string): string[] {
  return [
    ...(git('status', '--porcelain') === '' ? [] : ['There are changes that are not committed.']),
    ...(git('tag', '--list', `v${version}`) === '' ? [] : [`The tag v${version} exists.`]),
  ]
}

function run(): void {
  const state = readReleaseState()
  const problems = [
    ...findVersionProblems(state),
    ...findHistoryProblems(state),
    ...findReleaseProblems(state),
    ...findGitProblems(state.version),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
  if (problems.length > 0) return
  const { version } = state
  console.log(`${version} is complete. Run all tests and checks once more, then:

  git tag --annotate v${version} --message 'LUCA ${version}'
  git push origin main v${version}`)
}

if (import.meta.main) run()
