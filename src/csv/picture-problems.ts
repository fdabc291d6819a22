import type { CurrentProduct, ProductRecord } from '#rules/product-record.ts'
import type { ReadCatalogue } from './catalogue-csv.ts'
import { productColumns, variantColumns } from './columns.ts'
import { type RowProblem, shortened } from './row-problems.ts'

/** The address of a picture with the place of its cell. */
interface CellPicture {
  row: number
  column: string
  address: string
}

const addressesOf = (record: ProductRecord): string[] => [
  record.modelImage,
  ...record.variants.flatMap(({ images, shareImage }) => [...images, shareImage]),
]

/** Returns the pictures of a file that its products do not have in the shop yet. */
export function addedPictures(
  { records, rowOf }: Pick<ReadCatalogue, 'records' | 'rowOf'>,
  products: readonly CurrentProduct[],
): CellPicture[] {
  const current = new Map(products.map((record) => [record.id, record]))
  return records.flatMap((record) => {
    const before = current.get(record.id)
    const present = new Set(before ? addressesOf(before) : [])
    const firstRow = rowOf.get(record.variants[0]?.id ?? '') ?? 0
    const pictures = [
      { row: firstRow, column: productColumns.modelImage.name, address: record.modelImage },
      ...record.variants.flatMap(({ id, images, shareImage }) => {
        const row = rowOf.get(id) ?? 0
        return [
          ...images.map((address) => ({ row, column: variantColumns.images.name, address })),
          { row, column: variantColumns.shareImage.name, address: shareImage },
        ]
      }),
    ]
    return pictures.filter(({ address }) => !present.has(address))
  })
}

/** Returns a problem for each cell with the address of an uploaded picture that does not exist. */
export function pictureProblems(
  pictures: readonly CellPicture[],
  unknown: ReadonlySet<string>,
): RowProblem[] {
  const problems = new Map<string, RowProblem>()
  for (const { row, column, address } of pictures) {
    const cell = `${row} ${column}`
    if (!unknown.has(address) || problems.has(cell)) continue
    problems.set(cell, {
      ...{ row, column, cell: address },
      message: `'${shortened(address)}' does not exist; expected a picture that was uploaded`,
      advice: `Upload the picture in the admin first, and enter its address instead of “${shortened(address)}”.`,
    })
  }
  return [...problems.values()]
}
