import type { Migration } from 'kysely/migration'
import type { EngineKind } from '#data/engine/engine.ts'
import { shop } from './migrations/0001-shop.ts'
import { outbox } from './migrations/0002-outbox.ts'
import { abuseLimits } from './migrations/0003-abuse-limits.ts'
import { productSummary } from './migrations/0004-product-summary.ts'
import { adminOperations } from './migrations/0005-admin-operations.ts'
import { translations } from './migrations/0006-translations.ts'
import { selling } from './migrations/0007-selling.ts'
import { products } from './migrations/0008-products.ts'
import { pictures } from './migrations/0009-pictures.ts'
import { studio } from './migrations/0010-studio.ts'
import { guestKeys } from './migrations/0011-guest-keys.ts'
import { erasures } from './migrations/0012-erasures.ts'
import { mailboxes } from './migrations/0012-mailboxes.ts'
import { auditNumbers } from './migrations/0013-audit-numbers.ts'
import { addressRefusals } from './migrations/0014-address-refusals.ts'
import { draftVariants } from './migrations/0015-draft-variants.ts'
import { afterOrder } from './migrations/0016-after-order.ts'
import { customerAccount } from './migrations/0017-customer-account.ts'
import { confirmations } from './migrations/0018-confirmations.ts'
import { kinds } from './migrations/0019-kinds.ts'

/** Returns all migrations of this version by name, in order. */
export const migrationsOf = (kind: EngineKind): Record<string, Migration> => ({
  '0001-shop': shop(kind),
  '0002-outbox': outbox(kind),
  '0003-abuse-limits': abuseLimits(kind),
  '0004-product-summary': productSummary,
  '0005-admin-operations': adminOperations(kind),
  '0006-translations': translations(kind),
  '0007-selling': selling(kind),
  '0008-products': products(kind),
  '0009-pictures': pictures(kind),
  '0010-studio': studio(kind),
  '0011-guest-keys': guestKeys,
  '0012-erasures': erasures(kind),
  '0012-mailboxes': mailboxes,
  '0013-audit-numbers': auditNumbers(kind),
  '0014-address-refusals': addressRefusals(kind),
  '0015-draft-variants': draftVariants(kind),
  '0016-after-order': afterOrder(kind),
  '0017-customer-account': customerAccount(kind),
  '0018-confirmations': confirmations(kind),
  '0019-kinds': kinds(kind),
})

/** Returns the names of all migrations of this version, in order. */
export const knownMigrations = (kind: EngineKind): string[] => Object.keys(migrationsOf(kind))
