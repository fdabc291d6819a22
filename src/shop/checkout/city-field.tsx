import { cartCopy } from '#content/copy/cart.ts'
import { governorateRates } from '#rules/shipping-rates.ts'
import { changeShipping, useDraft } from '#shop/checkout/checkout-draft.ts'
import { Combobox } from '#ui/combobox.tsx'

const cities = governorateRates.map(({ state }) => state)

interface CityFieldProps {
  label: string
  isHinted?: boolean
}

/**
 * Selects the governorate of delivery. Summary and Shipping Info share its value.
 * @spec summary.city
 */
export function CityField({ label, isHinted = false }: CityFieldProps) {
  const { city } = useDraft().shipping
  const words = cartCopy.summary
  return (
    <Combobox
      label={label}
      options={cities}
      value={city}
      onChange={(chosen) => changeShipping({ city: chosen })}
      placeholder={words.chooseCity}
      noMatch={words.noCity}
      hint={isHinted && !city ? words.proceedHint : undefined}
    />
  )
}
