import { createStore } from '@tanstack/store'
import { setSingleKeys, singleKeys, useKeys } from '#admin/lib/use-keys.ts'
import { IconButton } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Choice } from '#admin/ui/field.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { shortcutGroups, shortcutsCopy } from '#content/copy/admin/shortcuts.ts'
import { useStore } from '#ui/use-store.ts'
import { useOpenSearch } from './use-open-search.ts'

const isOpenStore = createStore(false)

/** Opens the list of all keys. */
export const openShortcuts = (): void => isOpenStore.setState(() => true)

/** The list of all keys. The key `?` opens it on every page. */
export function ShortcutsDialog() {
  const isOpen = useStore(isOpenStore, false)
  const hasSingleKeys = useStore(singleKeys, true)
  const openSearch = useOpenSearch()
  const close = () => isOpenStore.setState(() => false)
  useKeys([
    { key: { key: '?' }, onPress: openShortcuts },
    { key: { key: '/' }, onPress: openSearch },
  ])
  return (
    <Dialog isOpen={isOpen} onClose={close} title={shortcutsCopy.title}>
      <IconButton
        icon="close"
        label={adminCopy.close}
        className="dialog-close"
        onClick={close}
        data-autofocus
      />
      <p className="ink-2">{shortcutsCopy.text}</p>
      <div className="shortcuts">
        {shortcutGroups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="h2">{title}</h3>
            <ul>
              {rows.map(({ label, keys }) => (
                <li key={label}>
                  <span>{label}</span>
                  {keys.map((key) => (
                    <kbd key={key} className="key">
                      {key}
                    </kbd>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Choice
        label={shortcutsCopy.useSingleKeys}
        checked={hasSingleKeys}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </Dialog>
  )
}
