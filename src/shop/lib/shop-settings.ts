import { getRouteApi } from '@tanstack/react-router'
import { getShopSettings, type ShopSettings } from '#contract/settings.ts'
import { call } from './call.ts'

/** What every page knows of the shop. */
export interface ShellSettings {
  isShippingFree: boolean
  careEmail: string
  pixelId: string | null
  links: ShopSettings['links']
  /** Of the copyright line; the server's, so that page and browser agree. */
  year: number
}

/** Reads the shop's settings once for all pages. */
export async function loadShellSettings(): Promise<ShellSettings> {
  const { shippingPolicy, careEmail, pixelId, links } = await call(getShopSettings)
  return {
    isShippingFree: shippingPolicy === 'free',
    careEmail,
    pixelId,
    links,
    year: new Date().getFullYear(),
  }
}

const root = getRouteApi('__root__')

/** The shop's settings; undefined where even they could not be had. */
export const useShellSettings = (): ShellSettings | undefined => root.useLoaderData()
