import { createHmac, hkdfSync } from 'node:crypto'
import type { SignLink } from '#rules/order-link.ts'
import type { Settings } from '#settings/settings.ts'
import { readAdminKey } from './admin/admin-key.ts'

const keyBytes = 32
const macBytes = 16

/** Returns the function that makes the macs of order links, with a key derived from the admin key. */
export function signLinkWith(adminKey: Buffer): SignLink {
  const key = Buffer.from(hkdfSync('sha256', adminKey, '', 'luca order link 1', keyBytes))
  return (text) => createHmac('sha256', key).update(text).digest().subarray(0, macBytes)
}

/**
 * Returns the function that makes the macs of order links. Null without a key that all nodes share:
 * links are off then.
 */
export function readSignLink(settings: Settings, root: string): SignLink | null {
  const adminKey = readAdminKey(settings, root)
  return adminKey && signLinkWith(adminKey)
}
