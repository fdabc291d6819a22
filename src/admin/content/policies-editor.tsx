import { useRef } from 'react'
import { TextArea } from '#admin/ui/field.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { contentLimits } from '#contract/admin/content.ts'
import { contentDifferences } from './content-values.ts'
import { OriginalActions } from './original-actions.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.policies

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
    <div className="policy-text">
      <TextArea
        {...labels}
        ref={field}
        dir="auto"
        rows={3}
        maxLength={contentLimits.policy}
        readOnly={isReadOnly}
        value={textIn(value)}
        error={errorOf(place)}
        onChange={({ currentTarget }) => change(withText(currentTarget.value))}
      />
      <div className="text-actions">
        <OriginalActions
          of="policies"
          differences={contentDifferences(value, restored)}
          onRestore={isReadOnly ? undefined : () => change(restored)}
          fieldRef={field}
        />
      </div>
    </div>
  )
}

/** The sentences about refunds and exchanges. */
export function PoliciesEditor(props: PoliciesEditorProps) {
  const { value } = props.edit
  return (
    <>
      <p className="small ink-2">
        {copy.note} {copy.faqsNote}
      </p>
      {(['shirts', 'ties'] as const).map((kind) => (
        <section key={kind} className="content-group" aria-labelledby={`policies-${kind}`}>
          <h2 className="h2" id={`policies-${kind}`}>
            {copy.headings[kind]}
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
      <section className="content-group" aria-labelledby="policies-request">
        <h2 className="h2" id="policies-request">
          {copy.headings.request}
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
