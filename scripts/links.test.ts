import { expect, test } from 'vitest'
import { findDeadLinks } from './links.ts'

const paths = ['README.md', 'docs/spec.md', 'deploy/haproxy.cfg', 'src/rules/tags.ts']
const check = (path: string, text: string) => findDeadLinks([{ path, text }], paths)

test.each([
  [
    'docs/a.md',
    'See [spec](spec.md), [proxy](../deploy/haproxy.cfg#limits) and [rules](../src/rules/).',
  ],
  [
    'docs/a.md',
    'See `src/rules/tags.ts`, `rules/tags.ts`, `tags.ts`, `*.test.ts` and `/manifest.json`.',
  ],
  [
    'docs/a.md',
    'See [site](https://luca.example/a.md), [mail](mailto:a@b.example) and [here](#top).',
  ],
  ['src/a.ts', '/** @see rules/tags.ts */\n/** @see https://luca.example/a */'],
])('accepts links in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})

test.each([
  ['docs/a.md', 'See [map](spec-map.md).', 'spec-map.md'],
  ['docs/a.md', 'See [spec](docs/spec.md).', 'docs/spec.md'],
  ['README.md', 'See `rules/label.ts`.', 'rules/label.ts'],
  ['README.md', 'See `ags.ts`.', 'ags.ts'],
  ['src/a.ts', '/** @see docs/limits.md */', 'docs/limits.md'],
])('finds the dead link in %s: %s', (path, text, target) => {
  expect(check(path, text)).toEqual([`${path}: '${target}' does not exist`])
})
