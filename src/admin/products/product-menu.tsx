import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { AddProductDialog } from './products-dialogs.tsx'
import { useUnarchive } from './unarchive.ts'

/** It loads when it opens, because few people archive products. */
const ArchiveDialog = lazyRouteComponent(() => import('./archive-dialog.tsx'), 'ArchiveDialog')

/** The menu of a row: what happened to a product, and how it is archived and brought back. */
export function ProductMenu({ product }: { product: ProductRow }) {
  const { id, name, state } = product
  const [layer, setLayer] = useState<'archive' | 'duplicate'>()
  const close = () => setLayer(undefined)
  const navigate = useNavigate()
  const unarchive = useUnarchive()
  const activity = { subjectKind: 'product', subjectId: id } as const
  return (
    <>
      <Menu
        align="end"
        label={<Icon name="more" />}
        name={copy.actionsOf(name)}
        buttonClass={buttonStyle('plain', 'icon')}
        items={[
          {
            label: productCopy.actions.activity,
            icon: 'log',
            onSelect: () => void navigate({ to: '/activity', search: activity }),
          },
          commandEntry(() => [shopCommands.audit(activity)]),
          'line',
          {
            label: productCopy.actions.duplicate,
            icon: 'copy',
            onSelect: () => setLayer('duplicate'),
          },
          state === 'archived'
            ? {
                label: productCopy.actions.unarchive,
                icon: 'undo',
                onSelect: () => unarchive.mutate(product),
              }
            : {
                label: productCopy.actions.archive,
                icon: 'archive',
                isDestructive: true,
                onSelect: () => setLayer('archive'),
              },
        ]}
      />
      {layer === 'duplicate' && (
        <Suspense fallback={null}>
          <AddProductDialog category={product.category} copyOf={product} onClose={close} />
        </Suspense>
      )}
      {layer === 'archive' && (
        <Suspense fallback={null}>
          <ArchiveDialog product={product} isInShop={state === 'published'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
