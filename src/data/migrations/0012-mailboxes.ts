import { type Kysely, sql } from 'kysely'

/**
 * Adds the key of the mailbox to e-mails, so that the limit per recipient counts all spellings of an
 * address. An attempt writes it, so only e-mails that were tried have one.
 */
export const mailboxes = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table outbox add column mailbox_key text`.execute(db)
    await sql`create index outbox_mailbox on outbox (mailbox_key, last_tried_at)
      where mailbox_key is not null`.execute(db)
  },
}
