import { readCareEmail } from '#data/content/settings.ts'
import type { Db } from '#data/engine/engine.ts'
import type { Settings } from '#settings/settings.ts'

/** The settings of the server that decide the addresses of an e-mail. */
export type SenderAddresses = Pick<Settings, 'careEmail' | 'mailFrom' | 'setByEnvironment'>

/**
 * Returns the settings with the address of customer care that staff stored. It is also the sender
 * without MAIL_FROM. An address of the environment stays.
 */
export async function readSenderSettings<Server extends SenderAddresses>(
  db: Db,
  settings: Server,
): Promise<Server> {
  const { setByEnvironment } = settings
  if (setByEnvironment.has('CARE_EMAIL')) return settings
  const careEmail = await readCareEmail(db)
  if (careEmail === null) return settings
  const mailFrom = setByEnvironment.has('MAIL_FROM') ? settings.mailFrom : careEmail
  return { ...settings, careEmail, mailFrom }
}
