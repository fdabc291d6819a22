import { createToken } from '#api/admin/cookie.ts'
import { inviteFirstOwner } from '#data/staff/first-owner.ts'
import { hasStaff } from '#data/staff/staff.ts'
import { staffLinkAddress } from '#rules/staff-sessions.ts'
import { systemActor } from '#rules/system-actor.ts'
import type { ApiParts } from '#server/api-parts.ts'
import { isLocalUrl } from '#settings/settings.ts'

/** The standard output of the process. */
interface Output {
  isTTY?: boolean
  write: (text: string) => unknown
}

const command = 'npm run shop -- staff add you@example.com --role owner'

/**
 * Shows how to create the first owner of an embedded shop on localhost, while it has no staff. On a
 * terminal, or with SHOW_SETUP_LINK, it prints a one-time link. Otherwise the log names the command
 * that creates one. The link is not in the log, because a log is stored and others may read it.
 *
 * Each start creates a new link and ends the one before, so a lost link locks out no owner.
 */
export async function showSetupLink(
  { engine, settings, log }: Pick<ApiParts, 'engine' | 'settings' | 'log'>,
  output: Output = process.stdout,
): Promise<void> {
  const { databaseUrl, siteUrl, adminUrl, showsSetupLink } = settings
  const { origin } = new URL(adminUrl ?? siteUrl)
  if (databaseUrl !== null || !isLocalUrl(siteUrl) || !isLocalUrl(origin)) return
  if (await hasStaff(engine.db)) return
  if (!output.isTTY && !showsSetupLink) {
    log.info(`The admin at ${origin}/admin has no owner yet. To create one, run: ${command}`)
    return
  }
  const { token, tokenHash } = createToken()
  if (!(await inviteFirstOwner(engine, { actor: systemActor, now: new Date() }, tokenHash))) return
  const lines = [
    `  Shop   ${siteUrl}`,
    `  Admin  ${origin}/admin`,
    '',
    '  The admin has no owner yet. To set one up, open this link within 24 hours. It works once:',
    `  ${staffLinkAddress(origin, token)}`,
  ]
  output.write(`\n${lines.join('\n')}\n\n`)
}
