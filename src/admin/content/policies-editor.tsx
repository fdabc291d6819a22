import { useRef } from 'react'
import { TextArea } from '#admin/ui/field.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { contentLimits } from '#contract/admin/content.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { contentDifferences } from './content-values.ts'
import { OriginalActions, TextActions, textStyle } from './original-actions.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.policies

const headingStyle = 'mt-5 mb-3 font-semibold'

type Policies = ContentEdit<'policies'>['value']

interface PoliciesEditorProps {
  edit: ContentEdit<'policies'>
  isReadOnly: boolean
}

interface PolicyTextProps extends PoliciesEditorProps {
  /** Place of the text in the value: `shirts.refund`. */
  place: string
  label: string
  hint?: string
  /** Returns the text at the place. */
  textIn: (policies: Policies) => string
  /** Returns the value in the form with another text at the place. */
  withText: (text: string) => Policies
}

/** A sentence of the policies, and its original where it differs. */
function PolicyText({ edit, isReadOnly, place, textIn, withText, ...labels }: PolicyTextProps) {
  const { value, defaultValue, change, errorOf } = edit
  const field = useRef<HTMLTextAreaElement>(null)
  const restored = withText(textIn(defaultValue))
  return (
    <div className="not-last:mb-4">
      <TextArea
        {...labels}
        className={textStyle}
        ref={field}
        dir="auto"
        rows={3}
        maxLength={contentLimits.policy}
        readOnly={isReadOnly}
        value={textIn(value)}
        error={errorOf(place)}
        onChange={({ currentTarget }) => change(withText(currentTarget.value))}
      />
      <TextActions>
        <OriginalActions
          of="policies"
          differences={contentDifferences(value, restored)}
          onRestore={isReadOnly ? undefined : () => change(restored)}
          fieldRef={field}
        />
      </TextActions>
    </div>
  )
}

/** The sentences about refunds and exchanges. */
export function PoliciesEditor(props: PoliciesEditorProps) {
  const { value } = props.edit
  return (
    <>
      <p className="text-small text-ink-2">
        {copy.note} {copy.faqsNote}
      </p>
      {kindSlugs.map((kind) => (
        <section key={kind} className="mb-8" aria-labelledby={`policies-${kind}`}>
          <h2 className={headingStyle} id={`policies-${kind}`}>
            {kindNames[kind]}
          </h2>
          {(['refund', 'exchange'] as const).map((part) => (
            <PolicyText
              key={part}
              {...props}
              place={`${kind}.${part}`}
              label={copy[part]}
              textIn={(policies) => policies[kind][part]}
              withText={(text) => ({ ...value, [kind]: { ...value[kind], [part]: text } })}
            />
          ))}
        </section>
      ))}
      <section className="mb-8" aria-labelledby="policies-request">
        <h2 className={headingStyle} id="policies-request">
          {copy.requests}
        </h2>
        <PolicyText
          {...props}
          place="request"
          label={copy.request}
          hint={copy.hint}
          textIn={({ request }) => request}
          withText={(request) => ({ ...value, request })}
        />
      </section>
    </>
  )
}
