import { getRouteApi } from '@tanstack/react-router'
import { getShopSettings, type ShopSettings } from '#contract/settings.ts'
import { call } from './call.ts'

/** Settings of the shop that every page uses. */
export interface ShellSettings {
  isShippingFree: boolean
  careEmail: string
  pixelId: string | null
  deliveryTime: string | null
  exchangeDays: number | null
  links: ShopSettings['links']
  /** Year of the copyright notice. It comes from the server, so that hydration renders the same. */
  year: number
}

/** Loads the settings of the shop for all pages. */
export async function loadShellSettings(): Promise<ShellSettings> {
  const settings = await call(getShopSettings)
  const { careEmail, pixelId, deliveryTime, exchangeDays, links } = settings
  return {
    isShippingFree: settings.shippingPolicy === 'free',
    careEmail,
    pixelId,
    deliveryTime,
    exchangeDays,
    links,
    year: new Date().getFullYear(),
  }
}

const root = getRouteApi('__root__')

/** Returns the settings of the shop, or undefined when they could not be loaded. */
export const useShellSettings = (): ShellSettings | undefined => root.useLoaderData()
