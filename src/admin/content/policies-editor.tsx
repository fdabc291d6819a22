import { TextArea } from '#admin/ui/field.tsx'
import { contentCopy } from '#content/copy/admin/content.ts'
import { contentLimits } from '#contract/admin/content.ts'
import type { ContentEdit } from './use-content-edit.ts'

const copy = contentCopy.policies

interface PoliciesEditorProps {
  edit: ContentEdit<'policies'>
  isReadOnly: boolean
}

/** The sentences about refunds and exchanges. */
export function PoliciesEditor({ edit, isReadOnly }: PoliciesEditorProps) {
  const { value, change, errorOf } = edit
  const common = {
    dir: 'auto',
    rows: 3,
    maxLength: contentLimits.policy,
    readOnly: isReadOnly,
  } as const
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
            <TextArea
              key={part}
              {...common}
              label={copy[part]}
              value={value[kind][part]}
              error={errorOf(`${kind}.${part}`)}
              onChange={({ currentTarget }) =>
                change({ ...value, [kind]: { ...value[kind], [part]: currentTarget.value } })
              }
            />
          ))}
        </section>
      ))}
      <section className="content-group" aria-labelledby="policies-request">
        <h2 className="h2" id="policies-request">
          {copy.headings.request}
        </h2>
        <TextArea
          {...common}
          label={copy.request}
          hint={copy.hint}
          value={value.request}
          error={errorOf('request')}
          onChange={({ currentTarget }) => change({ ...value, request: currentTarget.value })}
        />
      </section>
    </>
  )
}
