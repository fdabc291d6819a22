import type { DemoProduct } from './product.ts'

/** The fields that all products of a kind have in common. */
type Kind = Pick<DemoProduct, 'garment' | 'category'>

/** The fields of a necktie. */
export const necktie = { garment: 'necktie', category: 'ties' } as const satisfies Kind

/** The fields of a bow tie. */
export const bowTie = { garment: 'bow-tie', category: 'ties' } as const satisfies Kind

const shirt = { garment: 'shirt', category: 'shirts' } as const satisfies Kind

/** The fields of a classic shirt. */
export const classicShirt = { ...shirt, tags: ['#Classic'] } as const

/** The fields of a dynamic shirt: the cloth stretches. */
export const dynamicShirt = { ...shirt, tags: ['#Dynamic'] } as const
