import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import type { ProductOrder } from '#contract/admin/product-order.ts'

type OrderItem = ProductOrder['items'][number]

/** Creates a variant of a product document that may be published. */
export const variantDoc = (id: string, given: Partial<VariantDoc> = {}): VariantDoc => ({
  id,
  name: id,
  arabicName: '',
  arabicColor: '',
  code: id.toUpperCase(),
  color: id,
  size: null,
  price: 850,
  oldPrice: 0,
  images: [
    { src: `/pictures/${id}/1-00000000-1200.avif`, alt: 'The piece' },
    { src: `/pictures/${id}/2-00000000-1200.avif`, alt: 'Its cloth' },
  ],
  tags: [],
  fabricId: null,
  ...given,
})

/** Creates a product document that may be published. */
export const productDoc = (given: Partial<ProductDoc> = {}): ProductDoc => ({
  name: 'Regimental',
  category: 'ties',
  tags: ['#Striped'],
  summary: 'Silk',
  description: '<p>Woven silk</p>',
  arabicName: '',
  arabicSummary: '',
  arabicDescription: '',
  modelImage: '',
  variants: [variantDoc('regimental-navy')],
  ...given,
})

/** Creates a variant of the order of the shop. It is a product of its own, on sale. */
export const orderItem = (variantId: string, given: Partial<OrderItem> = {}): OrderItem => ({
  variantId,
  productId: variantId,
  name: variantId,
  productName: variantId,
  color: 'Navy',
  size: null,
  image: null,
  price: 890,
  oldPrice: 0,
  stock: 5,
  isLow: false,
  state: 'published',
  hasDraft: false,
  rank: 1,
  isOnSale: true,
  isMatch: true,
  ...given,
})
