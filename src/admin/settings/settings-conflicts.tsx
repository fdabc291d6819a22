import { formatTime } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { settingsCopy } from '#content/copy/admin/settings.ts'
import type { SettingsForm } from './use-settings-form.ts'

const copy = settingsCopy.conflict

/** The band over the form when another person changed the same settings. */
export function SettingsConflicts({ form }: { form: SettingsForm }) {
  const [first] = form.conflicts
  if (!first) return null
  return (
    <section className="conflicts" role="alert" aria-label={copy.title(first.who)}>
      <p className="med">
        <Icon name="warning" />
        {copy.title(first.who)}
      </p>
      <ul>
        {form.conflicts.map((conflict) => {
          const { key, who, theirs, changedAt } = conflict
          const value = String(theirs) || copy.empty
          return (
            <li key={key}>
              <span className="med">{settingsCopy.labels[key]}</span>
              <span className="small ink-2">
                {copy.sentence(who, value, formatTime(changedAt))}
              </span>
              <span className="choice-made">
                <Button onClick={() => form.choose(conflict, false)}>{copy.theirs(who)}</Button>
                <Button onClick={() => form.choose(conflict, true)}>{copy.mine}</Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
