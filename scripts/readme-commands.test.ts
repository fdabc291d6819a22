import { expect, test } from 'vitest'
import { commandsOf } from './readme-commands.ts'

test('reads the commands of shell blocks without their comments', () => {
  const page = [
    'Run `npm run lint`.',
    '```sh',
    'npm start   # serves http://localhost:3000',
    '# then',
    '',
    'npm run shop -- orders --status=pending',
    '```',
    '```mermaid',
    'flowchart LR',
    '```',
  ].join('\n')
  expect(commandsOf(page)).toEqual(['npm start', 'npm run shop -- orders --status=pending'])
})
