import { useId } from 'react'
import { Section } from '#admin/ui/section.tsx'
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
    <Section
      title={copy.labels.pattern}
      note={<span className="text-ink-2">{copy.patterns[form.pattern]}</span>}
    >
      <fieldset
        className="grid grid-cols-6 gap-2 max-md:grid-cols-4"
        aria-label={copy.labels.pattern}
        disabled={isReadOnly}
      >
        {patternNames.map((pattern) => (
          <label
            key={pattern}
            className="relative cursor-pointer in-disabled:cursor-default"
            title={copy.patterns[pattern]}
          >
            <input
              type="radio"
              className="peer absolute inset-0 z-1 size-full cursor-[inherit] opacity-0"
              name={group}
              aria-label={copy.patterns[pattern]}
              checked={form.pattern === pattern}
              onChange={() => change(withPattern(form, pattern))}
            />
            <ClothSwatch
              fabric={fabricOf(pattern)}
              className="h-9 peer-checked:outline-2 peer-checked:outline-offset-1 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus coarse:h-12 max-md:h-12"
            />
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
