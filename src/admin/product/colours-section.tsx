import { Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { Button } from '#admin/ui/button.tsx'
import { DragLayer } from '#admin/ui/drag-layer.tsx'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { type DragOrder, useDragItem, useDragOrder } from '#admin/ui/use-drag-order.ts'
import { dragOrderCopy } from '#content/copy/admin/drag-order.ts'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { type Colourway, colourwaysOf, commonCode, moveColour } from './colourways.ts'
import { docOf } from './edit-state.ts'
import { colourId } from './field-id.ts'
import type { OpenDialog } from './product-dialog.ts'
import type { SectionProps } from './section-props.ts'
import { Swatch } from './swatch.tsx'

const copy = productCopy.colours
const maxThumbs = 5

interface ColoursSectionProps extends SectionProps {
  onOpen: OpenDialog
}

interface StockProps {
  editor: ProductEditor
  colourway: Colourway
}

/** The stock of a colour. It is changed on the stock page, never in this form. */
function Stock({ editor, colourway }: StockProps) {
  const can = useCan()
  const counted = colourway.variants.filter(({ id }) => id in editor.stock)
  const stock = counted.reduce((sum, { id }) => sum + (editor.stock[id] ?? 0), 0)
  const { name } = editor.published ?? docOf(editor)
  return (
    <span className="colour-stock">
      <span>{copy.stock(stock)}</span>
      {can('stock.read') && counted.length > 0 && (
        <Link
          to="/stock"
          search={{ q: name }}
          className="link small"
          aria-label={copy.adjustOf(colourway.color)}
        >
          {copy.adjust}
        </Link>
      )}
    </span>
  )
}

function Pictures({ colourway, onOpen }: { colourway: Colourway; onOpen: OpenDialog }) {
  const { images } = colourway.variants[0]
  return (
    <button
      type="button"
      className="strip"
      aria-label={copy.pictures(colourway.color, images.length)}
      onClick={() => onOpen({ kind: 'pictures', colourKey: colourway.key })}
    >
      {images.slice(0, maxThumbs).map(({ src }) => (
        <Thumb key={src} src={src} />
      ))}
      {images.length > 0 ? (
        <span className="small ink-3">{images.length}</span>
      ) : (
        <>
          <span className="pic none">
            <Icon name="plus" />
          </span>
          <span className="small brass">{copy.addPictures}</span>
        </>
      )}
    </button>
  )
}

interface RowProps extends ColoursSectionProps {
  colourway: Colourway
  index: number
  order: DragOrder
}

/** Returns what the menu of a colour offers. */
function colourEntries(
  { editor, onOpen, colourway: { key, variants }, index, order }: RowProps,
  moveBy: (step: number) => void,
): MenuEntry[] {
  const lines = variants
    .filter(({ id }) => id in editor.stock)
    .map(({ id }) => shopCommands.stock(id))
  const entry = (label: string, icon: IconName, onSelect: () => void) => ({ label, icon, onSelect })
  return [
    entry(copy.edit, 'edit', () => onOpen({ kind: 'editColour', colourKey: key })),
    entry(copy.editPictures, 'picture', () => onOpen({ kind: 'pictures', colourKey: key })),
    ...(index > 0 ? [entry(copy.up, 'up', () => moveBy(-1))] : []),
    ...(index < order.count - 1 ? [entry(copy.down, 'down', () => moveBy(1))] : []),
    ...(lines.length > 0
      ? [entry(ordersCopy.showCommand, 'command', () => onOpen({ kind: 'commands', lines }))]
      : []),
    'line',
    {
      ...entry(copy.remove, 'trash', () => onOpen({ kind: 'removeColour', colourKey: key })),
      isDestructive: true,
    },
  ]
}

function ColourRow(props: RowProps) {
  const { editor, form, isReadOnly, onOpen, colourway, index, order } = props
  const { item, grip, moveBy } = useDragItem(order, { index, handle: 'grip' })
  const { key, variants } = colourway
  const color = colourway.color || copy.unnamed
  const sizes = variants.flatMap(({ size }) => size ?? [])
  const isEdited = variants.some(({ id }) =>
    ['', '.color', '.code', '.size', '.images'].some((field) =>
      form.isEdited(`variants.${id}${field}`),
    ),
  )
  return (
    <li {...item} id={colourId(key)} className={isEdited ? 'is-edited' : ''}>
      {isReadOnly ? (
        <span />
      ) : (
        <button
          type="button"
          {...grip}
          className="way-grip"
          aria-label={copy.move(color)}
          title={dragOrderCopy.hint}
        >
          <Icon name="drag" />
        </button>
      )}
      <Swatch images={variants[0].images} />
      <span className="way">
        <b className="med">{color}</b>
        <span className="code ink-2">{commonCode(colourway)}</span>
        {sizes.length > 0 && <span className="micro ink-2">{copy.sizes(sizes)}</span>}
      </span>
      <Pictures colourway={colourway} onOpen={onOpen} />
      <Stock editor={editor} colourway={colourway} />
      {!isReadOnly && (
        <Menu
          align="end"
          buttonClass="btn icon-only plain"
          name={copy.actions(color)}
          label={<Icon name="more" />}
          items={colourEntries(props, moveBy)}
        />
      )}
    </li>
  )
}

/** The colours of a product as rows: swatch, code, sizes, pictures and stock. */
export function ColoursSection(props: ColoursSectionProps) {
  const { form, isReadOnly, onOpen } = props
  const colourways = colourwaysOf(form.doc)
  const order = useDragOrder({
    layout: 'list',
    count: colourways.length,
    onMove: (from, to) => form.change(moveColour(form.doc, from, to)),
    isDisabled: isReadOnly,
  })
  return (
    <section className="sec" id={colourId('list')} tabIndex={-1}>
      <div className="sec-head">
        <h2 className="h2">{copy.title}</h2>
        <span className="ink-3">{colourways.length}</span>
        {!isReadOnly && (
          <span className="end">
            <Button icon="plus" onClick={() => onOpen({ kind: 'addColour' })}>
              {copy.add}
            </Button>
          </span>
        )}
      </div>
      {colourways.length === 0 ? (
        <p className="ink-2">{copy.empty}</p>
      ) : (
        <ul className="ways">
          {colourways.map((colourway, index) => (
            <ColourRow
              key={colourway.key}
              {...props}
              colourway={colourway}
              index={index}
              order={order}
            />
          ))}
        </ul>
      )}
      <DragLayer order={order} nameOf={(index) => colourways[index]?.color || copy.unnamed} />
    </section>
  )
}
