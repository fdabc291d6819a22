import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Settings } from '#settings/settings.ts'

const keyBytes = 32

/** Reads the key of a file. Creates the file with a new key, readable only by its owner. */
function readKeyFile(path: string): Buffer {
  try {
    // `wx` fails if the file exists, so that two processes cannot both create a key.
    writeFileSync(path, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`${path} does not contain a key of 32 bytes.`)
  return key
}

/**
 * Returns the key that encrypts the secrets of authenticator apps: ADMIN_KEY, or `admin.key` in the
 * folder of the embedded database. Returns null with DATABASE_URL and without ADMIN_KEY, because all
 * nodes need the same key. Staff then use passkeys only.
 */
export function readAdminKey(
  { adminKey, databaseUrl, dataFolder }: Pick<Settings, 'adminKey' | 'databaseUrl' | 'dataFolder'>,
  root: string,
): Buffer | null {
  if (adminKey || databaseUrl) return adminKey
  return readKeyFile(join(resolve(root, dataFolder), 'admin.key'))
}
