import { Button, IconButton } from '#admin/ui/button.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'

interface ProductsPickedProps {
  count: number
  isPhone: boolean
  onChangePrices: () => void
  onClear: () => void
}

/** The bar over the list while products or colours are selected. On a phone it is at the foot. */
export function ProductsPicked(props: ProductsPickedProps) {
  const { count, isPhone, onChangePrices, onClear } = props
  const label = <b>{copy.selected(count)}</b>
  const prices = (
    <Button variant="primary" onClick={onChangePrices}>
      {copy.changePrices}
    </Button>
  )
  return (
    <section className={isPhone ? 'picked-m' : 'picked'} aria-label={copy.selection}>
      {isPhone ? (
        <>
          <span className="line">
            {label}
            <IconButton icon="close" label={copy.clear} onClick={onClear} />
          </span>
          <span className="picked-actions">{prices}</span>
        </>
      ) : (
        <>
          {label}
          {prices}
          <Button variant="plain" className="end flush" shortcut="Esc" onClick={onClear}>
            {copy.clear}
          </Button>
        </>
      )}
    </section>
  )
}
