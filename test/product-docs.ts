import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'

/** Creates a variant of a product document that may be published. */
export const variantDoc = (id: string, given: Partial<VariantDoc> = {}): VariantDoc => ({
  id,
  name: id,
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
  modelImage: '',
  variants: [variantDoc('regimental-navy')],
  ...given,
})
