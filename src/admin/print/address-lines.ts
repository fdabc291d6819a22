import { formatPhone } from '#admin/lib/phone.ts'
import type { PrintedOrder } from '#contract/admin/print.ts'
import { singleLine } from '#rules/single-line.ts'

/** Returns the governorate, or an empty text if it is the end of the address. */
function governorateLine(address: string, governorate: string): string {
  const lastPart = address.split(', ').at(-1) ?? ''
  return lastPart.toLowerCase() === governorate.toLowerCase() ? '' : governorate
}

/**
 * Returns name, address, governorate and phones of an order. Each is one line, so that a text of a
 * shopper cannot imitate another one. An address that ends in its governorate does not repeat it.
 */
export const addressLines = ({
  name,
  address,
  governorate,
  phone,
  phone2,
}: Pick<PrintedOrder, 'name' | 'address' | 'governorate' | 'phone' | 'phone2'>): string[] =>
  [
    singleLine(name),
    singleLine(address),
    governorateLine(singleLine(address), singleLine(governorate ?? '')),
    [phone, phone2 ?? ''].filter(Boolean).map(singleLine).map(formatPhone).join(', '),
  ].filter(Boolean)
