import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'

type ProductFields = Omit<ProductDoc, 'variants'>

/** Returns a document without content beside its name and category. */
export const emptyProductDoc = ({
  name,
  category,
}: Pick<ProductDoc, 'name' | 'category'>): ProductDoc => ({
  name,
  category,
  tags: [],
  summary: '',
  description: '',
  arabicName: '',
  arabicSummary: '',
  arabicDescription: '',
  modelImage: '',
  variants: [],
})

/** Returns a variant without content beside its id and name. */
export const emptyVariantDoc = ({ id, name }: Pick<VariantDoc, 'id' | 'name'>): VariantDoc => ({
  id,
  name,
  code: '',
  color: '',
  arabicName: '',
  arabicColor: '',
  size: null,
  price: null,
  oldPrice: 0,
  images: [],
  tags: [],
  fabricId: null,
})

/** Returns a variant with its fields in one order, so that equal ones have equal JSON. */
export const normaliseVariant = (variant: VariantDoc): VariantDoc => ({
  id: variant.id,
  name: variant.name,
  arabicName: variant.arabicName,
  arabicColor: variant.arabicColor,
  code: variant.code,
  color: variant.color,
  size: variant.size,
  price: variant.price,
  oldPrice: variant.oldPrice,
  images: variant.images.map(({ src, alt, arabicAlt }) => ({
    src,
    alt,
    ...(arabicAlt ? { arabicAlt } : {}),
  })),
  tags: variant.tags,
  fabricId: variant.fabricId,
})

/** Returns the fields of a document without its variants, in one order. */
export const productFieldsOf = (doc: ProductDoc): ProductFields => ({
  name: doc.name,
  category: doc.category,
  tags: doc.tags,
  summary: doc.summary,
  description: doc.description,
  arabicName: doc.arabicName,
  arabicSummary: doc.arabicSummary,
  arabicDescription: doc.arabicDescription,
  modelImage: doc.modelImage,
})

/** Returns a document with its fields in one order. PostgreSQL stores JSON in an order of its own. */
export const normaliseDoc = (doc: ProductDoc): ProductDoc => ({
  ...productFieldsOf(doc),
  variants: doc.variants.map(normaliseVariant),
})
