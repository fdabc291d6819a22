import { cartCopy } from '#content/copy/cart.ts'
import { governorateRates } from '#rules/shipping-rates.ts'
import { changeShipping, useDraft } from '#shop/checkout/checkout-draft.ts'
import { Combobox } from '#shop/ui/combobox.tsx'

const cities = governorateRates.map(({ state }) => state)

/** The governorate to send to; the same wherever it stands. @spec §4 */
export function CityField({ isHinted = false }: { isHinted?: boolean }) {
  const { city } = useDraft().shipping
  const words = cartCopy.summary
  return (
    <Combobox
      label={words.city}
      options={cities}
      value={city}
      onChange={(chosen) => changeShipping({ city: chosen })}
      placeholder={words.chooseCity}
      noMatch={words.noCity}
      hint={isHinted && !city ? words.proceedHint : undefined}
    />
  )
}
