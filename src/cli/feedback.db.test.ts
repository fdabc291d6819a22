import { expect, test } from 'vitest'
import { createCommandLine } from '#test/engine/command-line.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

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

test('feedback lists the messages of a state and of a search', async () => {
  const { run, engine } = await createCommandLine()
  const message = (id: string, done_at: string | null) => ({
    id,
    name: `Name of ${id}`,
    email: `${id}@example.com`,
    message: 'Lovely silk.',
    sent_at: `2026-01-15T10:00:0${id.length}.000Z`,
    done_at,
  })
  const doneAt = '2026-01-15T11:00:00.000Z'
  await engine.db
    .insertInto('feedback')
    .values([message('open', null), message('done1', doneAt), message('first', null)])
    .execute()
  const namesOf = async (...options: string[]) =>
    [...(await run('feedback', ...options)).out.matchAll(/Name of (\w+)/g)].map(([, id]) => id)
  expect((await namesOf()).toSorted()).toEqual(['done1', 'first', 'open'])
  expect(await namesOf('--state', 'open')).toEqual(['first', 'open'])
  expect(await namesOf('--state=done')).toEqual(['done1'])
  expect(await namesOf('--search', 'SILK open')).toEqual(['open'])
  const none = await run('feedback', '--state=done', '--search=open')
  expect([none.code, none.out]).toEqual([0, 'No feedback matches.\n'])
  for (const wrong of ['--state=new', '--search= ', `--search=${'a'.repeat(101)}`])
    expect((await run('feedback', wrong)).code).toBe(2)
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
