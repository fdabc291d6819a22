import { Fragment } from 'react'
import { setSingleKeys, singleKeys } from '#admin/lib/use-keys.ts'
import { IconButton } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Choice } from '#admin/ui/field.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { type ShortcutRow, shortcutGroups, shortcutsCopy } from '#content/copy/admin/shortcuts.ts'
import { useStore } from '#ui/use-store.ts'

/** The keys of a row: each one in a box. */
function Keys({ keys, isRange = false }: ShortcutRow) {
  return keys.map((combination, index) => (
    <Fragment key={combination}>
      {isRange && index > 0 && <small className="ink-2">{shortcutsCopy.to}</small>}
      {combination.split(/(?<=.)[+ ]/).map((key) => (
        <kbd key={key} className="key">
          {key}
        </kbd>
      ))}
    </Fragment>
  ))
}

/** The dialog with all keys in groups, and the choice whether single keys are shortcuts. */
export function ShortcutsList({ onClose }: { onClose: () => void }) {
  const hasSingleKeys = useStore(singleKeys, true)
  return (
    <Dialog isOpen onClose={onClose} title={shortcutsCopy.title}>
      <IconButton
        icon="close"
        label={adminCopy.close}
        className="dialog-close"
        onClick={onClose}
        data-autofocus
      />
      <p className="ink-2">{shortcutsCopy.text}</p>
      <div className="shortcuts">
        {shortcutGroups.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="h2">{title}</h3>
            <ul>
              {rows.map((row) => (
                <li key={row.label}>
                  <span>{row.label}</span>
                  <Keys {...row} />
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
