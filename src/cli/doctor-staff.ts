import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#data/engine/engine.ts'
import { hasActiveOwner, usesTotp } from '#data/staff/staff.ts'
import { readSettings } from '#settings/settings.ts'
import { type Finding, ok, problem, warning } from './finding.ts'
import type { Terminal } from './terminal.ts'

async function checkOwner(db: Db): Promise<Finding> {
  return (await hasActiveOwner(db))
    ? ok('owner', 'an owner can sign in to the admin')
    : warning(
        'owner',
        "no owner can sign in to the admin. Run 'npm run shop -- staff add <email> --role owner'.",
      )
}

/** Checks the key of authenticator apps. Without it, their codes cannot be verified. */
async function checkAdminKey(db: Db, { environment }: Terminal): Promise<Finding> {
  const { adminKey, databaseUrl, dataFolder } = readSettings(environment)
  if (adminKey) return ok('admin key', 'ADMIN_KEY is set')
  const hasTotp = await usesTotp(db)
  if (databaseUrl) {
    const message =
      'ADMIN_KEY is not set, so staff can use passkeys only. Set it to 32 random bytes in base64.'
    return hasTotp ? problem('admin key', message) : warning('admin key', message)
  }
  const path = join(dataFolder, 'admin.key')
  if (existsSync(path)) return ok('admin key', 'admin.key is in the data folder')
  if (!hasTotp) return ok('admin key', 'the server creates admin.key when it starts')
  return problem(
    'admin key',
    `${path} is missing, so no code of an authenticator app works. Restore the file, or run 'npm run shop -- staff reset <email>'.`,
  )
}

/** A page of the shop with an injected script could call an admin on the same host. */
function checkAdminUrl({ environment }: Terminal): Finding {
  const { adminUrl, siteUrl } = readSettings(environment)
  return siteUrl.startsWith('https:') && adminUrl === null
    ? warning('admin url', 'ADMIN_URL is not set. Serve the admin on a host of its own.')
    : ok('admin url', `the admin is at ${new URL(adminUrl ?? siteUrl).origin}/admin`)
}

/** Checks owner, key and address of the admin. */
export const checkStaff = async (db: Db, terminal: Terminal): Promise<Finding[]> => [
  await checkOwner(db),
  await checkAdminKey(db, terminal),
  checkAdminUrl(terminal),
]
