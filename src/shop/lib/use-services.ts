import { useEffect, useState } from 'react'
import { getShopServices, type ShopServices } from '#contract/services.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

/** Assumed when the services could not be loaded: a call then says what is missing. */
const assumed: ShopServices = { hasEmail: true, hasOrderLinks: true, whatsApp: null }

/** Returns the services of the shop, or undefined until they are loaded. */
export function useServices(): ShopServices | undefined {
  const [services, setServices] = useState<ShopServices>()
  useEffect(() => {
    call(getShopServices).then(setServices, (failure: unknown) => {
      logFailure('The services of the shop were not loaded.', failure)
      setServices(assumed)
    })
  }, [])
  return services
}
