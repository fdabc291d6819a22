import { createStore } from '@tanstack/store'
import { Fragment, useEffect, useState } from 'react'
import { errorText } from '#admin/lib/error-text.ts'
import { setSingleKeys, singleKeys, useKeys } from '#admin/lib/use-keys.ts'
import { IconButton } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Choice } from '#admin/ui/field.tsx'
import { keyBox } from '#admin/ui/key.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { ShortcutGroup, ShortcutRow } from '#content/copy/admin/shortcuts.ts'
import { shortcutsDialogCopy as copy } from '#content/copy/admin/shortcuts-dialog.ts'
import { useStore } from '#ui/use-store.ts'
import { useOpenSearch } from './use-open-search.ts'

const isOpenStore = createStore(false)

/** Opens the list of all keys. */
export const openShortcuts = (): void => isOpenStore.setState(() => true)

/** The keys of a row: each one in a box. */
function ShortcutKeys({ keys, isRange = false }: ShortcutRow) {
  return keys.map((combination, index) => (
    <Fragment key={combination}>
      {isRange && index > 0 && <small className="text-micro/5 text-ink-2">{copy.to}</small>}
      {combination.split(/(?<=.)[+ ]/).map((key) => (
        <kbd key={key} className={`h-5.5 min-w-5.5 border-line-strong text-ink-2 ${keyBox}`}>
          {key}
        </kbd>
      ))}
    </Fragment>
  ))
}

/** Returns the keys in groups. They load when the dialog opens, because few people open it. */
function useGroups(isOpen: boolean): readonly ShortcutGroup[] {
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([])
  const isMissing = isOpen && groups.length === 0
  useEffect(() => {
    if (isMissing)
      void import('#content/copy/admin/shortcuts.ts').then(
        ({ shortcutGroups }) => setGroups(shortcutGroups),
        (error: Error) => showToast(errorText(error)),
      )
  }, [isMissing])
  return groups
}

/** The list of all keys. The key `?` opens it on every page. */
export function ShortcutsDialog() {
  const isOpen = useStore(isOpenStore, false)
  const hasSingleKeys = useStore(singleKeys, true)
  const groups = useGroups(isOpen)
  const openSearch = useOpenSearch()
  const close = () => isOpenStore.setState(() => false)
  useKeys([
    { key: { key: '?' }, onPress: openShortcuts },
    { key: { key: '/' }, onPress: openSearch },
  ])
  return (
    <Dialog isOpen={isOpen} onClose={close} title={copy.title} width={46}>
      <IconButton
        icon="close"
        label={adminCopy.close}
        className="absolute end-3 top-3"
        onClick={close}
        data-autofocus
      />
      <p className="text-ink-2">{copy.text}</p>
      <div className="my-4 columns-2 gap-x-12 max-md:columns-1">
        {groups.map(({ title, rows }) => (
          <section key={title} className="break-inside-avoid pb-6">
            <h3 className="font-semibold">{title}</h3>
            <ul>
              {rows.map((row) => (
                <li key={row.label} className="flex h-9 items-center gap-1 border-b border-line">
                  <span className="me-auto">{row.label}</span>
                  <ShortcutKeys {...row} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Choice
        label={copy.useSingleKeys}
        checked={hasSingleKeys}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </Dialog>
  )
}
