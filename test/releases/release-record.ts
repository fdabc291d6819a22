import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineKind } from '#data/engine/engine.ts'
import type { Intent } from '#faults/fault.ts'

/** How to use the shop in the database of a release: who has accounts, and what they left. */
export interface ReleasedShop {
  /** A customer with a cart, a wishlist and these orders, which are not cancelled. */
  customer: { email: string; password: string; orderIds: string[] }
  /** A guest with a cart and a wishlist, and no order. */
  guest: Intent['headers']
  /** The checkouts of guests, each with its key and its order. */
  intents: Intent[]
  /** An owner with a password and an authenticator app. */
  owner: { email: string; password: string; totpSecret: string }
  /** A published product with a draft, and the name in its draft. */
  draft: { productId: string; name: string }
  /** The address of an uploaded picture. */
  picture: string
  /** The answer to a question that staff changed. */
  editedAnswer: string
}

/** A release whose databases are in its folder. */
export interface Release {
  version: string
  createdAt: string
  /** The key of the authenticator apps of its staff. */
  adminKey: string
  /** The migrations that its databases contain. */
  migrations: string[]
  shops: Record<EngineKind, ReleasedShop>
}

/** The folder with a folder for each release. */
export const releasesFolder: string = import.meta.dirname

/** The files of a release: its record, and its databases compressed with gzip. */
export const releaseFiles = (version: string, folder = releasesFolder) => ({
  record: join(folder, version, 'release.json'),
  sqlite: join(folder, version, 'sqlite.db.gz'),
  postgres: join(folder, version, 'postgres.sql.gz'),
})

/** Returns the versions that have databases, the oldest first. */
export const releasedVersions = (folder = releasesFolder): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(releaseFiles(name, folder).record))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** Reads the record of a release. */
export const readRelease = (version: string, folder = releasesFolder): Release =>
  JSON.parse(readFileSync(releaseFiles(version, folder).record, 'utf8'))
