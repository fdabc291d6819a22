import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu } from '#admin/ui/menu.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { useUnarchive } from './unarchive.ts'

/** It loads when it opens, because few people archive products. */
const ArchiveDialog = lazyRouteComponent(() => import('./archive-dialog.tsx'), 'ArchiveDialog')

/** The menu of a row: archives a product, or brings it back. */
export function ProductMenu({ product }: { product: ProductRow }) {
  const { name, state } = product
  const [isArchiving, setArchiving] = useState(false)
  const unarchive = useUnarchive()
  return (
    <>
      <Menu
        align="end"
        label={<Icon name="more" />}
        name={copy.actionsOf(name)}
        buttonClass="btn plain icon-only"
        items={[
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
                onSelect: () => setArchiving(true),
              },
        ]}
      />
      {isArchiving && (
        <Suspense fallback={null}>
          <ArchiveDialog
            product={product}
            isInShop={state === 'published'}
            onClose={() => setArchiving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
