import { getShopSettings } from '#contract/settings.ts'
import { type Mounting, mount } from './mount.ts'
import { writtenJson } from './written-json.ts'

/** @spec calls.settings */
export function mountSettings(mounting: Mounting): void {
  const data = JSON.stringify(getShopSettings.data.parse(mounting.deps.settings))
  mount(mounting, getShopSettings, ({ context }) => writtenJson(context, data))
}
