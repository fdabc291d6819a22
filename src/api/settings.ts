import { getShopSettings } from '#contract/settings.ts'
import { type MountContext, mount } from './mount.ts'
import { jsonResponse } from './responses.ts'

/** Mounts the public settings. @spec calls.settings */
export function mountSettings(mountContext: MountContext): void {
  const data = JSON.stringify(getShopSettings.data.parse(mountContext.deps.settings))
  mount(mountContext, getShopSettings, ({ context }) => jsonResponse(context, data))
}
