import { useId } from 'react'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import { firstFabrics } from '#content/studio/first-fabrics.ts'
import type { PatternName } from '#contract/admin/fabric-data.ts'
import { ClothSwatch } from './cloth-drawing.tsx'
import { withPattern } from './fabric-form.ts'
import { patternNames } from './pattern-fields.ts'
import { readForm } from './read-form.ts'
import type { FabricEdit } from './use-fabric-edit.ts'

/** One pattern of all, each drawn in the colours of the form. */
export function PatternChoice({ edit }: { edit: FabricEdit }) {
  const { form, isReadOnly, change } = edit
  const group = useId()
  const fabricOf = (pattern: PatternName) =>
    readForm(withPattern(form, pattern)).fabric ?? firstFabrics[pattern]
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.labels.pattern}</h2>
        <span className="ink-2">{copy.patterns[form.pattern]}</span>
      </div>
      <fieldset className="patterns" aria-label={copy.labels.pattern} disabled={isReadOnly}>
        {patternNames.map((pattern) => (
          <label key={pattern} title={copy.patterns[pattern]}>
            <input
              type="radio"
              name={group}
              aria-label={copy.patterns[pattern]}
              checked={form.pattern === pattern}
              onChange={() => change(withPattern(form, pattern))}
            />
            <ClothSwatch fabric={fabricOf(pattern)} />
          </label>
        ))}
      </fieldset>
    </section>
  )
}
