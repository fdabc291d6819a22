import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MoreMenu, Neighbours } from '#admin/kit/detail-page.tsx'
import { useMe } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { tapStyle } from '#admin/ui/task-bar.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { getProductOrder } from '#contract/admin/product-order.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { productPath } from '#rules/product-path.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { docOf } from './edit-state.ts'
import { productIdsOf } from './position.ts'
import type { OpenDialog, SectionProps } from './product-props.ts'
import { useProductActions } from './use-publication.ts'

const copy = productCopy

const pathOf = (id: string | undefined) => id && `/products/${id}`

/** The products before and after this one in the order of the shop. */
function ProductNeighbours({ editor }: { editor: ProductEditor }) {
  const { category } = editor.published ?? docOf(editor)
  const ids = productIdsOf(
    useQuery(staffQuery(getProductOrder, { query: { category } })).data?.items ?? [],
  )
  const index = ids.indexOf(editor.id)
  if (index < 0) return null
  return (
    <>
      <span className="text-small text-ink-3 max-lg:hidden">
        {copy.organisation.positionOf(index + 1, ids.length)}
      </span>
      <Neighbours
        previous={{ to: pathOf(ids[index - 1]), label: copy.neighbours.previous }}
        next={{ to: pathOf(ids[index + 1]), label: copy.neighbours.next }}
      />
    </>
  )
}

interface ProductHeadProps extends SectionProps {
  onOpen: OpenDialog
}

/** Returns what the menu 'More actions' offers for a product. */
function useEntries({ editor, form, isReadOnly, onOpen }: ProductHeadProps): MenuEntry[] {
  const navigate = useNavigate()
  const { siteUrl } = useMe().shop
  const { unarchive } = useProductActions(editor, form, () => {})
  const { id, state, published, draft } = editor
  const variantId = published?.variants[0]?.id
  const isInShop = state === 'published' && published && variantId !== undefined
  const entry = (label: string, icon: IconName, onSelect: () => void) => ({ label, icon, onSelect })
  const path = isInShop && productPath({ category: published.category, productId: id, variantId })
  const reads: MenuEntry[] = [
    ...(path
      ? [{ label: copy.actions.viewInShop, icon: 'external', href: siteUrl + path } as const]
      : []),
    entry(copy.actions.history, 'history', () => onOpen({ kind: 'history' })),
    entry(copy.actions.activity, 'log', () => {
      void navigate({ to: '/activity', search: { subjectKind: 'product', subjectId: id } })
    }),
    commandEntry(() => [shopCommands.audit({ subjectKind: 'product', subjectId: id })]),
  ]
  if (isReadOnly) return reads
  const wasPublished = published !== null
  return [
    ...reads,
    'line',
    entry(copy.actions.duplicate, 'copy', () => onOpen({ kind: 'duplicate' })),
    ...(draft && wasPublished
      ? [entry(copy.actions.discard, 'undo', () => onOpen({ kind: 'discard' }))]
      : []),
    ...(state === 'archived' ? [entry(copy.actions.unarchive, 'undo', unarchive)] : []),
    ...(state !== 'archived' && wasPublished
      ? [entry(copy.actions.archive, 'archive', () => onOpen({ kind: 'archive' }))]
      : []),
    ...(wasPublished
      ? []
      : [
          {
            ...entry(copy.actions.delete, 'trash', () => onOpen({ kind: 'delete' })),
            isDestructive: true,
          },
        ]),
  ]
}

/** The buttons beside the heading: neighbours, preview and the menu. */
export function ProductHead(props: ProductHeadProps) {
  const { editor, isPhone, onOpen } = props
  const entries = useEntries(props)
  if (isPhone)
    return (
      <>
        <button
          type="button"
          className={tapStyle}
          aria-label={copy.preview.title}
          onClick={() => onOpen({ kind: 'preview', width: 'phone' })}
        >
          <Icon name="eye" />
        </button>
        <MoreMenu items={entries} />
      </>
    )
  const previews = (['phone', 'desktop'] as const).map((width) => ({
    label: copy.preview[width],
    icon: width === 'phone' ? ('mobile' as const) : ('desktop' as const),
    onSelect: () => onOpen({ kind: 'preview', width }),
  }))
  return (
    <>
      <ProductNeighbours editor={editor} />
      <Menu
        align="end"
        label={
          <>
            <Icon name="eye" />
            {copy.preview.title}
            <Icon name="down" isAfter />
          </>
        }
        items={previews}
      />
      <MoreMenu items={entries} />
    </>
  )
}
