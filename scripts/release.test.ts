import { expect, test } from 'vitest'
import {
  findHistoryProblems,
  findReleaseProblems,
  findVersionProblems,
  type ReleaseState,
  readReleaseState,
} from './release.ts'

const changelog = `# Changelog

## [Unreleased]

## [0.2.0] - 2026-01-15
### Upgrade
- Migration \`0003-mailboxes\`.

## [0.1.0] - 2026-01-10
- The first release.
`

const complete: ReleaseState = {
  version: '0.2.0',
  lockVersions: ['0.2.0', '0.2.0'],
  changelog,
  migrations: ['0001-shop', '0002-outbox', '0003-mailboxes'],
  databases: [
    { version: '0.1.0', migrations: ['0001-shop', '0002-outbox'] },
    { version: '0.2.0', migrations: ['0001-shop', '0002-outbox', '0003-mailboxes'] },
  ],
}

const problemsOf = (changes: Partial<ReleaseState>) => {
  const state = { ...complete, ...changes }
  return [
    ...findVersionProblems(state),
    ...findHistoryProblems(state),
    ...findReleaseProblems(state),
  ]
}

test('accepts a complete release', () => {
  expect(problemsOf({})).toEqual([])
})

const [first] = complete.databases

test.each<[string, Partial<ReleaseState>, string]>([
  [
    'another version in the lockfile',
    { lockVersions: ['0.1.0', '0.2.0'] },
    'package-lock.json has 0.1.0. Run: npm install --package-lock-only',
  ],
  [
    'no section of the version',
    { changelog: changelog.replace(/## \[0\.2\.0\][\s\S]*(?=## \[0\.1\.0\])/, '') },
    "CHANGELOG.md: the newest section is 0.1.0. Add '## [0.2.0] - DATE'.",
  ],
  [
    'a section without a date',
    { changelog: changelog.replace(' - 2026-01-15', ' - soon') },
    "CHANGELOG.md: the section of 0.2.0 has no date. Write '## [0.2.0] - 2026-01-15'.",
  ],
  [
    'lines that are not in the section of a version',
    { changelog: changelog.replace('[Unreleased]\n', '[Unreleased]\n- Carts.\n') },
    'CHANGELOG.md: move the lines of [Unreleased] to the section of 0.2.0.',
  ],
  [
    'a migration that the changelog does not name',
    { changelog: changelog.replace('0003-mailboxes', 'mailboxes') },
    'CHANGELOG.md: the section of 0.2.0 does not name the migration 0003-mailboxes.',
  ],
  [
    'an earlier release without databases',
    {
      databases: complete.databases.slice(1),
      changelog: changelog.replace('0003-m', '0001-shop 0002-outbox 0003-m'),
    },
    'test/releases/0.1.0 does not exist. Check out v0.1.0, build it, and run: npm run release:databases -- FOLDER',
  ],
  [
    'a release without databases of its own',
    { databases: complete.databases.slice(0, 1) },
    'test/releases/0.2.0 does not exist. Run: npm run release:databases',
  ],
  [
    'databases from before the last migration',
    { databases: first ? [first, { ...first, version: '0.2.0' }] : [] },
    'The databases in test/releases/0.2.0 lack migrations. Run: npm run release:databases',
  ],
  [
    'a migration of a release that was renamed',
    {
      databases: first
        ? [{ ...first, migrations: ['0001-shop', '0002-emails'] }, ...complete.databases.slice(1)]
        : [],
      changelog: changelog.replace('0003-m', '0002-outbox 0003-m'),
    },
    'The migration 0002-emails of 0.1.0 was renamed, moved or removed.',
  ],
])('finds %s', (_, changes, problem) => {
  expect(problemsOf(changes)).toEqual([problem])
})

test('this project has one version, and the databases of each earlier release', () => {
  const state = readReleaseState()
  expect(findVersionProblems(state)).toEqual([])
  expect(findHistoryProblems(state)).toEqual([])
})
