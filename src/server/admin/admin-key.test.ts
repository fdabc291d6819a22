import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { readAdminKey } from './admin-key.ts'

const embedded = { adminKey: null, databaseUrl: null, dataFolder: '.' }

test('creates the key once, readable only by its owner', () => {
  const folder = makeScratch('luca-admin-key-')
  const key = readAdminKey(embedded, folder)
  expect(key).toHaveLength(32)
  expect(readAdminKey(embedded, folder)).toEqual(key)
  expect(statSync(join(folder, 'admin.key')).mode & 0o777).toBe(0o600)
})

test('uses ADMIN_KEY when it is set', () => {
  const adminKey = Buffer.alloc(32, 7)
  expect(readAdminKey({ ...embedded, adminKey }, makeScratch('luca-admin-key-'))).toBe(adminKey)
})

test('has no key with DATABASE_URL and without ADMIN_KEY', () => {
  const settings = { ...embedded, databaseUrl: 'postgres://db.example/luca' }
  expect(readAdminKey(settings, makeScratch('luca-admin-key-'))).toBeNull()
})

test('does not start with a damaged key file', () => {
  const folder = makeScratch('luca-admin-key-')
  writeFileSync(join(folder, 'admin.key'), 'c2hvcnQ=')
  expect(() => readAdminKey(embedded, folder)).toThrow('does not contain a key of 32 bytes')
})
