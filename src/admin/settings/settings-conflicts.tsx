import { useConflictWords } from '#admin/lib/conflict-author.ts'
import { Button } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { settingsCopy } from '#content/copy/admin/settings.ts'
import type { SettingsForm } from './use-settings-form.ts'

const copy = settingsCopy.conflict

/** The band over the form when the same settings were changed meanwhile. */
export function SettingsConflicts({ form }: { form: SettingsForm }) {
  const [first] = form.conflicts
  const wordsOf = useConflictWords()
  if (!first) return null
  const title = copy.title(wordsOf(first))
  return (
    <section className="conflicts" role="alert" aria-label={title}>
      <p className="med">
        <Icon name="warning" />
        {title}
      </p>
      <ul>
        {form.conflicts.map((conflict) => {
          const { key, theirs } = conflict
          const words = wordsOf(conflict)
          const value = String(theirs) || copy.empty
          return (
            <li key={key}>
              <span className="med">{settingsCopy.labels[key]}</span>
              <span className="small ink-2">{copy.sentence(words, value)}</span>
              <span className="choice-made">
                <Button onClick={() => form.choose(conflict, false)}>{copy.theirs(words)}</Button>
                <Button onClick={() => form.choose(conflict, true)}>{copy.mine}</Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
