import type { Customer } from '#contract/admin/customers.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { shopCommands } from '#rules/shop-commands.ts'

/**
 * Returns the lines of the shell that list the orders of a customer, and, for a person who may do
 * this, show what an erasure would delete.
 */
export function customerCommands(
  { email }: Pick<Customer, 'email'>,
  can: (permission: Permission) => boolean,
): string[] {
  return [
    ...(can('orders.read') ? [shopCommands.orders({ search: email })] : []),
    ...(can('customers.manage') ? [shopCommands.eraseCustomer(email)] : []),
  ]
}
