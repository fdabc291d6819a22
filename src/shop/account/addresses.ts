import { pageLocale } from '#content/define-copy.ts'
import type { Address, AddressForm } from '#contract/addresses.ts'
import { joinAddress, localizeAddress } from '#rules/shipping-address.ts'
import { createAccountStore } from '#shop/account/account-store.ts'
import { call } from '#shop/lib/call.ts'
import type { AsyncValue } from '#shop/lib/remote-store.ts'
import { useStore } from '#ui/use-store.ts'

const loadCalls = () => import('#contract/addresses.ts')

const addresses = createAccountStore<readonly Address[]>({
  name: 'addresses',
  empty: [],
  load: async () => (await call((await loadCalls()).getAddresses)).items,
})

/** Returns the saved addresses of the account, the default first. */
export const useAddresses = (): AsyncValue<readonly Address[]> =>
  useStore(addresses, addresses.initial)

/** Loads the addresses again. */
export const reloadAddresses = (): Promise<void> => addresses.reload()

/** Saves a new address, or changes the one with an id. Throws what `call` throws. */
export async function saveAddress(body: AddressForm, addressId?: string): Promise<void> {
  const { addAddress, changeAddress } = await loadCalls()
  await addresses.change(async () => {
    const saved =
      addressId === undefined
        ? call(addAddress, { body })
        : call(changeAddress, { params: { addressId }, body })
    return (await saved).items
  })
}

/** Deletes an address. Throws what `call` throws. */
export async function deleteAddress(addressId: string): Promise<void> {
  const { deleteAddress: remove } = await loadCalls()
  await addresses.change(async () => (await call(remove, { params: { addressId } })).items)
}

/** Returns an address in one line, with its governorate in the language of the page. */
export const addressLine = ({ address1, address2, city }: Omit<Address, 'id' | 'isDefault'>) =>
  localizeAddress(joinAddress(address1, address2, city), pageLocale())
