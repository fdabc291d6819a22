import { cartCopy } from '#content/copy/cart.ts'
import { GovernorateField } from '#shop/account/governorate-field.tsx'
import { changeShipping, useDraft } from '#shop/checkout/checkout-draft.ts'

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
  return (
    <GovernorateField
      label={label}
      value={city}
      onChange={(chosen) => changeShipping({ city: chosen })}
      hint={isHinted && !city ? cartCopy().summary.proceedHint : undefined}
    />
  )
}
