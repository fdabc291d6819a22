import type { ComponentProps } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import { foldText } from '#rules/fold-text.ts'
import { governorateLabel, governorateRates } from '#rules/shipping-rates.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import { Combobox } from '#ui/combobox.tsx'

const listGovernorates = () =>
  governorateRates.map(({ state }) => ({
    value: state,
    label: governorateLabel(state, currentLocale()),
  }))

/** Chooses a governorate by its English or Arabic name. Its value is the English one. */
export const GovernorateField = (
  props: Omit<ComponentProps<typeof Combobox>, 'options' | 'fold' | 'placeholder' | 'noMatch'>,
) => (
  <Combobox
    {...props}
    options={listGovernorates()}
    fold={foldText}
    placeholder={cartCopy().summary.chooseCity}
    noMatch={cartCopy().summary.noCity}
  />
)
