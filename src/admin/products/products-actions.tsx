import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { downloadAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Menu, type MenuEntry } from '#admin/ui/menu.tsx'
import { commandEntry } from '#admin/ui/shell-commands.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { exportCatalogue } from '#contract/admin/catalogue-import.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { importPath, studioPath } from './product-paths.ts'

interface ProductsActionsProps {
  canWrite: boolean
  isPhone: boolean
  /** The save bar or the selection has the primary button, so the page gives its own up. */
  isQuiet: boolean
  onAdd: () => void
  onChangePrices: () => void
  /** Starts and ends the mode in which a phone changes the order; undefined on a table. */
  onReorder?: (() => void) | undefined
  isReordering?: boolean
}

const file = 'catalogue.csv'

/** Returns the lines of the shell that export the catalogue and import it. */
const commandsOf = (canWrite: boolean): string[] => [
  shopCommands.exportCatalogue(file),
  ...(canWrite
    ? [shopCommands.importCatalogue(file, { isDryRun: true }), shopCommands.importCatalogue(file)]
    : []),
]

/** Returns the call that downloads the catalogue. */
function useExport() {
  return useMutation({
    mutationFn: () => downloadAdmin(exportCatalogue, {}, file),
    onError: (error) => showToast(copy.exportFailed, { detail: errorText(error) }),
  })
}

interface MoreActionsProps {
  canWrite: boolean
  /** Entries before those of every width. */
  first: readonly MenuEntry[]
}

/** The menu of the page: the studio, the commands, and on a phone what has no button there. */
function MoreActions({ canWrite, first }: MoreActionsProps) {
  const navigate = useNavigate()
  return (
    <Menu
      align="end"
      label={<Icon name="more" />}
      name={copy.more}
      buttonClass={buttonStyle('secondary', 'icon')}
      items={[
        ...first,
        {
          label: adminCopy.pages.studio,
          icon: 'picture',
          onSelect: () => void navigate({ to: studioPath }),
        },
        commandEntry(() => commandsOf(canWrite)),
      ]}
    />
  )
}

function PhoneActions(props: ProductsActionsProps) {
  const { canWrite, isQuiet, onAdd, onChangePrices, onReorder, isReordering } = props
  const navigate = useNavigate()
  const download = useExport()
  if (isReordering) return <Button onClick={onReorder}>{copy.reorderDone}</Button>
  const writes: MenuEntry[] = canWrite
    ? [
        { label: copy.changePrices, icon: 'edit', onSelect: onChangePrices },
        {
          label: copy.import,
          icon: 'upload',
          onSelect: () => void navigate({ to: importPath }),
        },
      ]
    : []
  return (
    <>
      {canWrite && (
        <>
          <Button variant={isQuiet ? 'secondary' : 'primary'} icon="plus" onClick={onAdd}>
            {copy.add}
          </Button>
          {onReorder && (
            <Button icon="sort" onClick={onReorder}>
              {copy.reorder}
            </Button>
          )}
        </>
      )}
      <MoreActions
        canWrite={canWrite}
        first={[
          ...writes,
          { label: copy.export, icon: 'download', onSelect: () => download.mutate() },
        ]}
      />
    </>
  )
}

/** The buttons of the page: export, import, prices, a new product, and a menu. */
export function ProductsActions(props: ProductsActionsProps) {
  const { canWrite, isPhone, isQuiet, onAdd, onChangePrices } = props
  const download = useExport()
  if (isPhone) return <PhoneActions {...props} />
  return (
    <>
      <Button
        variant="plain"
        icon="download"
        isBusy={download.isPending}
        onClick={() => download.mutate()}
      >
        {copy.export}
      </Button>
      {canWrite && (
        <>
          <Link to={importPath} className={buttonStyle('plain')}>
            <Icon name="upload" />
            {copy.import}
          </Link>
          <Button onClick={onChangePrices}>{copy.changePrices}</Button>
          <Button variant={isQuiet ? 'secondary' : 'primary'} icon="plus" onClick={onAdd}>
            {copy.add}
          </Button>
        </>
      )}
      <MoreActions canWrite={canWrite} first={[]} />
    </>
  )
}
