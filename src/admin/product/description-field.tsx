import { useRef, useState } from 'react'
import { Icon } from '#admin/ui/icon.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { DescriptionPreview } from './description-preview.tsx'
import { fieldId } from './field-id.ts'
import { markList, markWords, type Selection } from './mark-text.ts'
import type { SectionProps } from './section-props.ts'

const copy = productCopy.details
const id = fieldId('description')

interface MarksProps {
  onMark: (change: (text: string, selection: Selection) => [string, Selection]) => void
}

/** The buttons that put elements around the selected words. */
function Marks({ onMark }: MarksProps) {
  return (
    <span className="text-tools">
      <button
        type="button"
        className="text-tool"
        aria-label={copy.bold}
        onClick={() => onMark((text, at) => markWords(text, at, 'strong'))}
      >
        <b aria-hidden="true">B</b>
      </button>
      <button
        type="button"
        className="text-tool"
        aria-label={copy.italic}
        onClick={() => onMark((text, at) => markWords(text, at, 'em'))}
      >
        <em aria-hidden="true">I</em>
      </button>
      <button
        type="button"
        className="text-tool"
        aria-label={copy.list}
        onClick={() => onMark(markList)}
      >
        <Icon name="log" />
      </button>
    </span>
  )
}

type View = 'write' | 'preview'

function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="end seg" aria-label={copy.views.label}>
      {(['write', 'preview'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          className={view === each ? 'on' : ''}
          onClick={() => onView(each)}
        >
          {copy.views[each]}
        </button>
      ))}
    </fieldset>
  )
}

/**
 * Returns the description as the form shows it. The server stores it in a safe form. While the person
 * types, the field shows what was typed, because a text that changes under the cursor is lost.
 */
function useTyped(form: SectionProps['form']) {
  const [hasFocus, setFocus] = useState(false)
  const { echo, doc } = form
  const text = hasFocus && echo?.stored === doc.description ? echo.typed : doc.description
  return { text, setFocus }
}

/** The description: its source and how customers see it. On a phone one of both is shown. */
export function DescriptionField({ form, isReadOnly, isPhone }: Omit<SectionProps, 'editor'>) {
  const [view, setView] = useState<View>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, setFocus } = useTyped(form)
  const error = form.errors.get('description')
  const onMark: MarksProps['onMark'] = (change) => {
    const { current } = area
    if (!current) return
    const selection: Selection = [current.selectionStart, current.selectionEnd]
    const [description, [start, end]] = change(current.value, selection)
    form.change({ description })
    current.focus()
    requestAnimationFrame(() => current.setSelectionRange(start, end))
  }
  return (
    <div className="field span">
      <div className="label-row">
        <label htmlFor={id} className="label">
          {copy.description}
        </label>
        {!isReadOnly && (!isPhone || view === 'write') && <Marks onMark={onMark} />}
        {isPhone ? (
          <Views view={view} onView={setView} />
        ) : (
          <span className="end small ink-3">{copy.asCustomers}</span>
        )}
      </div>
      <div className={form.isEdited('description') ? 'duo is-edited' : 'duo'}>
        {(!isPhone || view === 'write') && (
          <textarea
            ref={area}
            id={id}
            className="src"
            value={text}
            maxLength={20_000}
            readOnly={isReadOnly}
            placeholder={copy.placeholder}
            aria-invalid={error ? true : undefined}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            onChange={({ currentTarget }) => form.change({ description: currentTarget.value })}
          />
        )}
        {(!isPhone || view === 'preview') && <DescriptionPreview html={text} />}
      </div>
      {error && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
