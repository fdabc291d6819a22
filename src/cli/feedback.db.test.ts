import { expect, test } from 'vitest'
import { createCommandLine } from '#test/command-line.ts'
import { createTestShop } from '#test/create-test-shop.ts'

test('feedback is read latest first, harmless to the terminal, as many as asked for', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  expect((await run('feedback')).out).toBe('No feedback yet.\n')
  const say = (name: string, message: string) =>
    shop.call('POST', '/contact/submit-feedback', {
      body: { name, email: 'nour@example.com', message },
    })
  await say('Nour', 'Lovely silk.\nThank you.')
  shop.clock.now = new Date('2026-01-16T08:30:00.000Z')
  await say('Omar', 'Loud \u0007bell')
  expect((await run('feedback')).out).toBe(
    [
      '2026-01-16 08:30 UTC  Omar <nour@example.com>',
      '  Loud \ufffdbell',
      '',
      '2026-01-15 10:00 UTC  Nour <nour@example.com>',
      '  Lovely silk.',
      '  Thank you.\n',
    ].join('\n'),
  )
  expect((await run('feedback', '--limit', '1')).out).not.toContain('Lovely')
})
