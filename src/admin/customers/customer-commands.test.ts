import { expect, test } from 'vitest'
import { permissionsOfRole } from '#rules/permissions.ts'
import { customerCommands } from './customer-commands.ts'

const line = 'npm run shop --'
const customer = { email: "o'neil@example.com" }
const email = `o'\\''neil@example.com'`

test('only a person who may erase customers is shown the commands of the erasure', () => {
  expect(customerCommands(customer, (each) => permissionsOfRole.owner.includes(each))).toEqual([
    `${line} orders '--search=${email}`,
    `${line} account '${email} forget`,
  ])
  expect(customerCommands(customer, (each) => permissionsOfRole.manager.includes(each))).toEqual([
    `${line} orders '--search=${email}`,
  ])
})
