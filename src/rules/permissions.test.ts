import { expect, it } from 'vitest'
import { Permission, StaffRole } from '#contract/admin/permissions.ts'
import { hasPermission } from './permissions.ts'

/** The documented table: a permission and what owner, manager, packer and viewer have. */
const documented = `
orders.read      + + + +
orders.amounts   + + - +
orders.fulfil    + + + -
orders.manage    + + - -
orders.export    + + - +
stock.read       + + + +
stock.count      + + + -
stock.manage     + + - -
products.read    + + - +
products.write   + + - -
coupons.read     + + - +
coupons.write    + + - -
shipping.read    + + - +
shipping.write   + + - -
content.read     + + - +
content.write    + + - -
messages.manage  + + - -
customers.read   + + - +
customers.manage + - - -
reports.read     + + - +
audit.read       + + - +
staff.manage     + - - -
settings.manage  + - - -
`

it('gives every role exactly the documented permissions', () => {
  const table = Permission.options.map((permission) => {
    const marks = StaffRole.options.map((role) => (hasPermission(role, permission) ? '+' : '-'))
    return [permission, ...marks].join(' ')
  })
  const rows = documented.trim().split('\n')
  expect(table).toEqual(rows.map((row) => row.replaceAll(/ +/g, ' ')))
})
