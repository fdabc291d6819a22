import { cartCopy } from '#content/copy/cart.ts'
import { foldText } from '#rules/fold-text.ts'
import { governorateLabel, governorateRates } from '#rules/shipping-rates.ts'
import { changeShipping, useDraft } from '#shop/checkout/checkout-draft.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import { Combobox } from '#ui/combobox.tsx'

const listCities = () =>
  governorateRates.map(({ state }) => ({
    value: state,
    label: governorateLabel(state, currentLocale()),
  }))

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
  const words = cartCopy().summary
  return (
    <Combobox
      label={label}
      options={listCities()}
      value={city}
      onChange={(chosen) => changeShipping({ city: chosen })}
      fold={foldText}
      placeholder={words.chooseCity}
      noMatch={words.noCity}
      hint={isHinted && !city ? words.proceedHint : undefined}
    />
  )
}
