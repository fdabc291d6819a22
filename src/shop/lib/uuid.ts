/**
 * Returns a random UUID of version 4. `crypto.randomUUID` exists only on https and localhost, and
 * the cart also works on plain http.
 */
export function randomUuid(): string {
  const view = new DataView(crypto.getRandomValues(new Uint8Array(16)).buffer)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x40)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = view.getBigUint64(0).toString(16).padStart(16, '0')
  const rest = view.getBigUint64(8).toString(16).padStart(16, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12), rest.slice(0, 4), rest.slice(4)].join(
    '-',
  )
}
