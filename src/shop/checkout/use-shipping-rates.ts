import { useEffect, useState } from 'react'
import { getShopSettings } from '#contract/settings.ts'
import type { ShippingRate } from '#contract/shipping.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

/**
 * Returns the current shipping rates, or undefined until they are loaded. The pages do not contain
 * them, because only a shop that charges by governorate needs them.
 */
export function useShippingRates(isNeeded: boolean): readonly ShippingRate[] | undefined {
  const [rates, setRates] = useState<readonly ShippingRate[]>()
  useEffect(() => {
    if (!isNeeded) return
    call(getShopSettings).then(
      ({ shippingRates }) => setRates(shippingRates),
      (failure) => logFailure('The shipping rates could not be loaded.', failure),
    )
  }, [isNeeded])
  return rates
}
