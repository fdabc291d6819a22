import type { Email } from '#email/compose-email.ts'
import { sendDueEmails } from '#email/email-sender.ts'
import type { TestShop } from './create-test-shop.ts'
import { openMail } from './email-sender.ts'

/** Creates a sender for a shop. `send` sends what is due, and returns these e-mails. */
export async function openMailbox(shop: TestShop) {
  const { deps, logLines } = await openMail(shop.engine, null, { now: () => shop.clock.now })
  const sent: Email[] = []
  const failures: Error[] = []
  const transport = {
    outcome: 'sent' as const,
    deliver: async (email: Email) => {
      const failure = failures.shift()
      if (failure) throw failure
      sent.push(email)
    },
  }
  const send = async (): Promise<Email[]> => {
    sent.length = 0
    while ((await sendDueEmails({ ...deps, transport })) > 0);
    return [...sent]
  }
  return { send, failures, logLines }
}

/** Returns the token of the link in an e-mail. */
export function tokenIn(email: Email | undefined): string {
  const [, token] = /\/(?:reset-password|verify-email)#([\w-]{43})\n/.exec(email?.text ?? '') ?? []
  if (!token) throw new Error(`There is no link in: ${email?.text}`)
  return token
}
