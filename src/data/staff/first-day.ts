import { type SqlBool, sql } from 'kysely'
import { FirstDayStep } from '#contract/admin/dashboard.ts'
import type { Db } from '#data/engine/engine.ts'

/** For each step that the database knows of, a condition that holds once it is done. */
const isDone = {
  backup: sql<SqlBool>`exists (select 1 from audit_log where action = 'backup.created')`,
  shippingRates: sql<SqlBool>`exists (select 1 from shipping_rates)`,
  policies: sql<SqlBool>`exists (select 1 from content where key in ('policies', 'policies.ar'))`,
  secondOwner: sql<SqlBool>`(select count(*) from staff
    where role = 'owner' and disabled_at is null) > 1`,
  firstProduct: sql<SqlBool>`exists (select 1 from products where state = 'published')`,
} satisfies Record<Exclude<FirstDayStep, 'emailServer'>, unknown>

/** Returns the steps of a first day that are not done yet, in their order. */
export async function readFirstDay(
  db: Db,
  { hasEmail }: { hasEmail: boolean },
): Promise<FirstDayStep[]> {
  const done = await db
    .selectNoFrom([
      isDone.backup.as('backup'),
      isDone.shippingRates.as('shippingRates'),
      isDone.policies.as('policies'),
      isDone.secondOwner.as('secondOwner'),
      isDone.firstProduct.as('firstProduct'),
    ])
    .executeTakeFirstOrThrow()
  const all = { ...done, emailServer: hasEmail }
  return FirstDayStep.options.filter((step) => !all[step])
}
