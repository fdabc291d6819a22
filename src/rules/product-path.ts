// @bundle shared
/** The parameters of the page of a variant. */
export interface ProductPage {
  category: string
  productId: string
  variantId: string
}

/** Returns the path of the page of a variant. */
export const productPath = ({ category, productId, variantId }: ProductPage): string =>
  `/products/${category}/${productId}/${variantId}`

/**
 * Returns the route of the page of a variant and its parameters, as links need them. An item of a
 * removed product has no category; its link leads to `all`.
 */
export const productLink = ({ category, productId, variantId }: ProductPage) =>
  ({
    to: '/products/$category/$productId/$variantId',
    params: { category: category || 'all', productId, variantId },
  }) as const
