import * as contract from '#contract/admin/settings.ts'
import { readLiveRows } from '#data/content/live-values.ts'
import { readLastBackup, changeSettings as writeSettings } from '#data/content/settings.ts'
import type { Db } from '#data/engine/engine.ts'
import { configuredSettings, currentSetting } from '#rules/live-settings.ts'
import type { AdminDependencies } from './dependencies.ts'
import { createDoctor, type Doctor } from './doctor.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Returns the settings with their sources, and the state of the server. */
async function readSettings(
  { engine, settings, setByEnvironment, shop, signLink }: AdminDependencies,
  doctor: Doctor,
  { db, now }: { db: Db; now: Date },
): Promise<contract.AdminSettings> {
  const rows = await readLiveRows(db, 'settings')
  const sources = { rows, configured: configuredSettings(settings), setByEnvironment }
  return {
    items: contract.settingKeys.map((key) => currentSetting(key, sources)),
    machine: {
      version: shop.version,
      engine: await engine.version(),
      nodes: await engine.countNodes(),
      hasOrderLinks: signLink !== null,
      lastBackupAt: await readLastBackup(db),
      doctor: doctor.read(now),
    },
  }
}

/** Mounts the calls about settings. */
export function mountStaffSettings(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  const { engine, settings, setByEnvironment, emailTest } = deps
  const doctor = createDoctor(deps.readWorker)
  mountStaff(mountContext, contract.getSettings, (call) => readSettings(deps, doctor, call))
  mountStaff(mountContext, contract.changeSettings, async (call) => {
    const server = { configured: configuredSettings(settings), setByEnvironment }
    const { changes } = call.body
    await call.write((write) => writeSettings(engine, write, { changes, ...server }))
    return readSettings(deps, doctor, call)
  })
  mountStaff(mountContext, contract.sendTestEmail, async ({ session, signal, write }) => {
    const { id, email } = session.staff
    const error = await emailTest(email)
    signal.throwIfAborted()
    const isSent = error === null
    await write(({ record }) =>
      record({
        subject: { kind: 'staff', id },
        changes: [{ field: 'isSent', from: null, to: isSent }],
      }),
    )
    return { isSent, error }
  })
}
