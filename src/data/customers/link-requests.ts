import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { LinkRequestTable } from '#data/tables/order-tables.ts'

/** A request for a link, as it is stored until the sender of e-mails resolves it. */
export type LinkRequest = Selectable<LinkRequestTable>

type NewLinkRequest = Pick<Insertable<LinkRequestTable>, 'kind' | 'email' | 'locale'> &
  Partial<Pick<LinkRequest, 'number' | 'user_id' | 'device'>> & { now: Date }

/** Writes a request for a link. One statement, whether or not the address is known. */
export async function addLinkRequest(
  db: Db,
  { email, now, ...request }: NewLinkRequest,
): Promise<void> {
  await db
    .insertInto('link_requests')
    .values({
      ...request,
      id: randomUUID(),
      email: email.toLowerCase(),
      requested_at: now.toISOString(),
      due_at: now.toISOString(),
    })
    .execute()
}

/** Returns the requests that are due, oldest first. */
export const readDueLinkRequests = (
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<LinkRequest[]> =>
  db
    .selectFrom('link_requests')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Claims a request for an attempt of this process until `until`. Returns false if another one has
 * claimed or resolved it.
 */
export async function claimLinkRequest(
  engine: Engine,
  { id, attempts }: Pick<LinkRequest, 'id' | 'attempts'>,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await engine.writeOne((db) =>
    db
      .updateTable('link_requests')
      .set({ attempts: attempts + 1, due_at: until.toISOString() })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Postpones a request whose e-mail was not sent. */
export async function postponeLinkRequest(engine: Engine, id: string, until: Date): Promise<void> {
  await engine.writeOne((db) =>
    db
      .updateTable('link_requests')
      .set({ due_at: until.toISOString() })
      .where('id', '=', id)
      .execute(),
  )
}

/** Deletes a request that is resolved or given up. */
export async function deleteLinkRequest(engine: Engine, id: string): Promise<void> {
  await engine.writeOne((db) => db.deleteFrom('link_requests').where('id', '=', id).execute())
}
