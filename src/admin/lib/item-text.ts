import { garmentTexts } from '#content/copy/admin/kinds.ts'
import { orderCopy as copy } from '#content/copy/admin/order.ts'
import type { PackingItem } from '#contract/admin/orders.ts'
import { displayName } from '#rules/display-name.ts'

/** Returns the name of an item as staff say it and as it is on the shelf. */
export const itemName = ({
  variantName,
  name,
}: Pick<PackingItem, 'variantName' | 'name'>): string => displayName(variantName, name)

/** Returns the kind of garment of an item, or the name of its product if that was deleted. */
export const garmentText = ({ garment, name }: Pick<PackingItem, 'garment' | 'name'>): string =>
  garment ? garmentTexts[garment] : name

type ItemText = Pick<PackingItem, 'garment' | 'name' | 'size'>

/** Returns garment and size: `Shirt, size L`. The name of the item has its colour. */
export const itemText = ({ size, ...item }: ItemText): string =>
  [garmentText(item), size && copy.size(size)].filter(Boolean).join(', ')

/** Returns garment, colour and size: `Shirt, Sky, size L`. */
export const itemTextWithColor = ({
  size,
  color,
  ...item
}: ItemText & Pick<PackingItem, 'color'>): string =>
  [garmentText(item), color, size && copy.size(size)].filter(Boolean).join(', ')
