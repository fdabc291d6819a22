import { type MouseEvent, useRef } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import type { Quantity } from '#shop/cart/use-quantity.ts'
import { Icon } from '#ui/icon.tsx'

const button = 'grid size-11 place-items-center disabled:text-line-strong'

interface QuantityFieldProps {
  quantity: Quantity
  /** Name of the item. */
  name: string
}

/** Changes the quantity of a cart item between 1 and its stock. @spec cart.minus, cart.plus */
export function QuantityField({ quantity: state, name }: QuantityFieldProps) {
  const { quantity, stepper, isBusy, change } = state
  const group = useRef<HTMLFieldSetElement>(null)
  const { quantityOf, decrease, increase, quantityChanged } = cartCopy().item

  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>, next: number | undefined) => {
    if (next === undefined) return
    void change(next)
    // At its limit the button is disabled and loses the focus, so the other button gets it.
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isLost = activeElement === currentTarget || activeElement === body
      if (!currentTarget.disabled || !isLost) return
      group.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
    })
  }
  return (
    <fieldset
      ref={group}
      aria-label={quantityOf(name)}
      aria-busy={isBusy}
      className="inline-grid grid-cols-[2.75rem_2rem_2.75rem] items-center border border-line-strong text-center text-small tabular-nums"
    >
      <button
        type="button"
        aria-label={decrease(name)}
        disabled={stepper.fewer === undefined}
        onClick={(event) => press(event, stepper.fewer)}
        className={button}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite" aria-atomic="true">
        <span aria-hidden="true">{quantity}</span>
        <span className="sr-only">{quantityChanged(name, quantity)}</span>
      </output>
      <button
        type="button"
        aria-label={increase(name)}
        disabled={stepper.more === undefined}
        onClick={(event) => press(event, stepper.more)}
        className={button}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
