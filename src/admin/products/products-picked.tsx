import { SelectionBar } from '#admin/kit/selection-bar.tsx'
import { Button } from '#admin/ui/button.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'

interface ProductsPickedProps {
  count: number
  onChangePrices: () => void
  onClear: () => void
}

/** The actions for the selected products or colours. */
export const ProductsPicked = ({ count, onChangePrices, onClear }: ProductsPickedProps) => (
  <SelectionBar label={copy.selection} count={count} onClear={onClear}>
    <Button variant="primary" onClick={onChangePrices}>
      {copy.changePrices}
    </Button>
  </SelectionBar>
)
