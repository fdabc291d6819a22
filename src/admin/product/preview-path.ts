/** Returns the address of the page of the shop with the draft of a product. */
export const previewPath = (productId: string, variantId?: string): string =>
  `/admin/preview/products/${productId}${variantId === undefined ? '' : `?variant=${variantId}`}`
