import { getShopSettings } from '#contract/settings.ts'
import { type Mounting, mount } from './mount.ts'
import { sendSerialised, serialise } from './serialised.ts'

export function mountSettings(mounting: Mounting): void {
  const data = getShopSettings.data.parse(mounting.deps.settings)
  const answer = serialise(JSON.stringify({ succeeded: true, data, errors: [] }))
  mount(mounting, getShopSettings, ({ context }) => sendSerialised(context, answer))
}
