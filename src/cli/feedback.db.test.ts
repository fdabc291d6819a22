import { expect, test } from 'vitest'
import { createCommandLine } from '#test/command-line.ts'
import { createTestShop } from '#test/create-test-shop.ts'

test('feedback prints the latest messages first, with a mark before each line', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  expect((await run('feedback')).out).toBe('No feedback yet.\n')
  const submit = (name: string, message: string) =>
    shop.call('POST', '/contact/submit-feedback', {
      body: { name, email: 'nour@example.com', message },
    })
  await submit('Nour', 'Lovely silk.\nThank you.')
  shop.clock.now = new Date('2026-01-16T08:30:00.000Z')
  await submit('Omar', 'Loud \u0007bell')
  expect((await run('feedback')).out).toBe(
    [
      '2026-01-16 08:30 UTC  Omar <nour@example.com>',
      '| Loud \ufffdbell',
      '',
      '2026-01-15 10:00 UTC  Nour <nour@example.com>',
      '| Lovely silk.',
      '| Thank you.\n',
    ].join('\n'),
  )
  expect((await run('feedback', '--limit', '1')).out).not.toContain('Lovely')
})

test('SEC-M9 a message with any line ends cannot look like another message', async () => {
  const { run, engine } = await createCommandLine()
  const lineEnds = ['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029']
  const forgedHeading = '2026-01-15 10:00 UTC LUCA <staff@luca.example>'
  await engine.db
    .insertInto('feedback')
    .values({
      id: 'old',
      name: `Nour\n${forgedHeading}`,
      email: 'nour@example.com\u2029',
      message: lineEnds.map((end) => `${end}${forgedHeading}`).join(''),
      sent_at: '2026-01-15T10:00:00.000Z',
    })
    .execute()
  const [first, ...lines] = (await run('feedback')).out.trimEnd().split('\n')
  expect(first).toBe(`2026-01-15 10:00 UTC  Nour ${forgedHeading} <nour@example.com>`)
  expect(lines).toEqual(['| ', ...lineEnds.map(() => `| ${forgedHeading}`)])
})
