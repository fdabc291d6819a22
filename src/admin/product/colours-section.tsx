import { Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { DragLayer } from '#admin/ui/drag-layer.tsx'
import { editedCorner } from '#admin/ui/field-style.ts'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { Section } from '#admin/ui/section.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { Swatch } from '#admin/ui/swatch.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { type DragOrder, useDragItem, useDragOrder } from '#admin/ui/use-drag-order.ts'
import { dragOrderCopy } from '#content/copy/admin/drag-order.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { fabricImage } from '#rules/product-images.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { type Colourway, colourwaysOf, commonCode, moveColour } from './colourways.ts'
import { docOf } from './edit-state.ts'
import { colourId } from './field-names.ts'
import type { OpenDialog, SectionProps } from './product-props.ts'

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
    <span className="grid justify-items-end text-body/4.5 whitespace-nowrap coarse:min-h-11 coarse:content-center coarse:items-center max-md:col-[3/-1] max-md:row-3 max-md:flex max-md:justify-start max-md:gap-3">
      <span>{copy.stock(stock)}</span>
      {can('stock.read') && counted.length > 0 && (
        <Link
          to="/stock"
          search={{ q: name }}
          className="link touch-area text-small"
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
      className="flex items-center gap-1 justify-self-start coarse:min-h-11 coarse:min-w-11 max-md:col-[3/-1] max-md:row-2 [&>:not(.text-small)]:w-8"
      aria-label={copy.pictures(colourway.color, images.length)}
      onClick={() => onOpen({ kind: 'pictures', colourKey: colourway.key })}
    >
      {images.slice(0, maxThumbs).map(({ src }) => (
        <Thumb key={src} src={src} />
      ))}
      {images.length > 0 ? (
        <span className="ms-1.5 text-small text-ink-3">{images.length}</span>
      ) : (
        <>
          <span className="grid aspect-4/5 place-items-center bg-sunk text-ink-3">
            <Icon name="plus" size="small" />
          </span>
          <span className="ms-1.5 text-small text-brass">{copy.addPictures}</span>
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
    ...(lines.length > 0 ? [commandEntry(() => lines)] : []),
    'line',
    {
      ...entry(copy.remove, 'trash', () => onOpen({ kind: 'removeColour', colourKey: key })),
      isDestructive: true,
    },
  ]
}

const row =
  'relative grid min-h-14 grid-cols-[1.25rem_2.5rem_10.5rem_minmax(0,1fr)_6.5rem_2rem] items-center gap-3 border-t border-line py-1.5 last:border-b max-md:grid-cols-[2.75rem_2.5rem_minmax(0,1fr)_2.75rem] max-md:py-3 md:coarse:min-h-20 md:coarse:grid-cols-[2.75rem_2.5rem_10.5rem_minmax(0,1fr)_6.5rem_2.75rem]'

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
    <li {...item} id={colourId(key)} className={`${row} ${isEdited ? editedCorner : ''}`}>
      {isReadOnly ? (
        <span />
      ) : (
        <button
          type="button"
          {...grip}
          className="grid h-8 cursor-grab place-items-center text-ink-3 coarse:-ms-3 coarse:min-h-11"
          aria-label={copy.move(color)}
          title={dragOrderCopy.hint}
        >
          <Icon name="drag" />
        </button>
      )}
      <Swatch src={fabricImage(variants[0].images)?.src} />
      <span className="grid wrap-anywhere">
        <b className="font-medium">{color}</b>
        <span className="font-mono text-micro tracking-tight text-ink-2">
          {commonCode(colourway)}
        </span>
        {sizes.length > 0 && <span className="text-micro text-ink-2">{copy.sizes(sizes)}</span>}
      </span>
      <Pictures colourway={colourway} onOpen={onOpen} />
      <Stock editor={editor} colourway={colourway} />
      {!isReadOnly && (
        <span className="max-md:col-4 max-md:row-1">
          <Menu
            align="end"
            buttonClass={buttonStyle('plain', 'icon')}
            name={copy.actions(color)}
            label={<Icon name="more" />}
            items={colourEntries(props, moveBy)}
          />
        </span>
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
    <Section
      id={colourId('list')}
      tabIndex={-1}
      title={copy.title}
      note={String(colourways.length)}
      end={
        !isReadOnly && (
          <Button icon="plus" onClick={() => onOpen({ kind: 'addColour' })}>
            {copy.add}
          </Button>
        )
      }
    >
      {colourways.length === 0 ? (
        <p className="text-ink-2">{copy.empty}</p>
      ) : (
        <ul>
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
    </Section>
  )
}
