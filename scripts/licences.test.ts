import { expect, test } from 'vitest'
import { findLicenceProblems, readPackages, renderLicences } from './licences.ts'

const lock = {
  '': { version: '1.0.0', license: 'MIT' },
  'node_modules/hono': { version: '4.0.0', license: 'MIT' },
  'node_modules/sharp/node_modules/semver': { version: '7.0.0', license: 'ISC', dev: true },
  'node_modules/semver': { version: '7.0.0', license: 'ISC' },
  'node_modules/@img/sharp-libvips-linux-x64': {
    version: '1.0.0',
    license: 'LGPL-3.0-or-later',
    dev: true,
  },
}

test('lists each version of a package once', () => {
  expect(readPackages(lock).map(({ name, isRuntime }) => [name, isRuntime])).toEqual([
    ['@img/sharp-libvips-linux-x64', false],
    ['hono', true],
    ['semver', true],
  ])
})

test('separates packages of the server from those of build and tests', () => {
  const [server = '', build = ''] = renderLicences(readPackages(lock)).split('## Packages of build')
  expect(server).toContain('| `hono` | 4.0.0 | MIT |')
  expect(server).not.toContain('sharp')
  expect(build).toContain('| `@img/sharp-libvips-linux-x64` | 1.0.0 | LGPL-3.0-or-later |')
})

test('says what of the project itself has which licence', () => {
  const [own = ''] = renderLicences(readPackages(lock)).split('## Packages of the server')
  expect(own).toContain('| code and documents | [MIT](../LICENSE) |')
  expect(own).toMatch(/\| the name LUCA, the wordmark.* \| not licensed\./)
})

test.each([
  ['an unknown licence', { version: '1.0.0', license: 'SSPL-1.0' }],
  ['no licence', { version: '1.0.0' }],
  ['a licence for build tools on the server', { version: '1.0.0', license: 'MPL-2.0' }],
])('refuses %s', (_, planted) => {
  const packages = readPackages({ ...lock, 'node_modules/lightningcss': planted })
  expect(findLicenceProblems(packages)).toHaveLength(1)
})

test('accepts the licences of the demonstration lockfile', () => {
  expect(findLicenceProblems(readPackages(lock))).toEqual([])
})
