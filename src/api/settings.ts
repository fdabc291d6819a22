import { getShopSettings } from '#contract/settings.ts'
import { type MountContext, mount } from './mount.ts'
import { serializedJson } from './written-json.ts'

/** @spec calls.settings */
export function mountSettings(mounting: MountContext): void {
  const data = JSON.stringify(getShopSettings.data.parse(mounting.deps.settings))
  mount(mounting, getShopSettings, ({ context }) => serializedJson(context, data))
}
