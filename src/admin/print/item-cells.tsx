import { printCopy } from '#content/copy/admin/print.ts'

const { columns } = printCopy

/** The heads of the columns that `ItemCells` fills. */
export const ItemHeads = () => (
  <>
    <th>{columns.item}</th>
    <th>{columns.size}</th>
    <th className="n">{columns.quantity}</th>
  </>
)

interface ItemCellsProps {
  name: string
  /** Kind of garment. */
  garment?: string
  code: string
  size: string | null
  quantity: number
}

/** The cells of an item in a printed table: name, code, size and quantity. */
export const ItemCells = ({ name, garment, code, size, quantity }: ItemCellsProps) => (
  <>
    <td>
      <b>{name}</b>
      <span className="line">
        {garment && `${garment}, `}
        <span className="c">{code}</span>
      </span>
    </td>
    <td>{size && <span className="sz">{size}</span>}</td>
    <td className="n">
      <b>{quantity}</b>
    </td>
  </>
)
