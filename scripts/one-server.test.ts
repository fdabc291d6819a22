/** Tests `docs/one-server.md` and the files that it installs, as far as that needs no machine. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '#settings/variables.ts'
import { checks } from '#test/one-server/checks.ts'
import { readCommandBlocks, replaceValues } from '#test/one-server/page.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const blocks = readCommandBlocks(read('docs/one-server.md'))
const commands = blocks.map((block) => block.commands).join('')

test('reads the blocks of commands with their headings', () => {
  const page =
    '# A\n## One\n```sh\nfirst\nsecond\n```\n```text\nno\n```\n## Two\n```sh\nthird\n```\n'
  expect(readCommandBlocks(page)).toEqual([
    { heading: 'One', commands: 'first\nsecond\n' },
    { heading: 'Two', commands: 'third\n' },
  ])
})

test('replaces the values of variables, and finds a variable that is not set', () => {
  expect(replaceValues('A=1\nB=2\n', { B: '$x' })).toBe("A=1\nB='$x'\n")
  expect(() => replaceValues('A=1\n', { C: '3' })).toThrow('does not set C')
})

test('each check belongs to a section of the page', () => {
  const headings = new Set(blocks.map(({ heading }) => heading))
  expect(Object.keys(checks).filter((heading) => !headings.has(heading))).toEqual([])
})

test('the commands install files that exist, and set settings that exist', () => {
  const files = [...commands.matchAll(/\bdeploy\/[\w.-]+/g)].map(([file]) => file)
  expect(files).toContain('deploy/Caddyfile')
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const [, settings = ''] = /> \/etc\/luca\.env <<END\n([\s\S]*?)\nEND/.exec(commands) ?? []
  const names = [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names).toContain('ADMIN_KEY')
  expect(names.filter((name) => !(name in variables))).toEqual([])
})

test('the copies of backups use the folder and the files of the backups', () => {
  const service = read('deploy/luca-backup.service')
  const copies = read('deploy/luca-backup-restic.conf')
  const folder = /^ExecStart=.* backup (\S+)$/m.exec(service)?.[1]
  expect(copies).toContain(` ${folder}\n`)
  expect(commands).toContain(`/root/restored${folder}/luca-*.db`)
  expect(copies).toContain('EnvironmentFile=/etc/luca-restic.env\n')
  expect(commands).toContain('> /etc/luca-restic.env <<END')
})
