import { randomUUID } from 'node:crypto'
import * as contract from '#contract/addresses.ts'
import { shopError } from '#contract/errors.ts'
import * as addresses from '#data/customers/addresses.ts'
import { findGovernorate } from '#rules/shipping-rates.ts'
import { type MountContext, mount } from './mount.ts'

/** Returns the address with the English name of its governorate. Throws `unknown_city`. */
function withGovernorate(form: contract.AddressForm): contract.AddressForm {
  const governorate = findGovernorate(form.city)
  if (!governorate) throw shopError('unknown_city', { field: 'city' })
  return { ...form, city: governorate.state }
}

/** Mounts the calls of a customer's saved addresses. Each returns all of them. */
export function mountAddresses(mountContext: MountContext): void {
  const { engine, now } = mountContext.deps

  mount(mountContext, contract.getAddresses, async ({ identity }) => ({
    items: await addresses.readAddresses(engine.db, identity.userId),
  }))
  mount(mountContext, contract.addAddress, async ({ identity: { userId }, body }) => {
    const address = { userId, id: randomUUID(), form: withGovernorate(body), now: now() }
    return { items: await addresses.addAddress(engine, address) }
  })
  mount(mountContext, contract.changeAddress, async ({ identity, params, body }) => {
    const address = { userId: identity.userId, id: params.addressId, form: withGovernorate(body) }
    return { items: await addresses.changeAddress(engine, address) }
  })
  mount(mountContext, contract.deleteAddress, async ({ identity, params }) => {
    const address = { userId: identity.userId, id: params.addressId }
    return { items: await addresses.deleteAddress(engine, address) }
  })
}
