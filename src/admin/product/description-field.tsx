import { useRef, useState } from 'react'
import { Icon } from '#admin/ui/icon.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { DescriptionPreview } from './description-preview.tsx'
import { descriptionHtml, descriptionText } from './description-text.ts'
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
 * Returns the description as text, and a function that changes it. The server stores the description
 * in a safe form. While the person types, the field shows what was typed, because a text that changes
 * under the cursor is lost.
 */
function useTyped(form: SectionProps['form']) {
  const [typed, setTyped] = useState<string>()
  const { echo, doc } = form
  const html = typed === undefined ? undefined : descriptionHtml(typed)
  const isShown =
    html === doc.description || (echo?.stored === doc.description && echo.typed === html)
  return {
    text: isShown && typed !== undefined ? typed : descriptionText(doc.description),
    change(text: string) {
      setTyped(text)
      form.change({ description: descriptionHtml(text) })
    },
    leave: () => setTyped(undefined),
  }
}

/** The description: its text and how customers see it. On a phone one of both is shown. */
export function DescriptionField({ form, isReadOnly, isPhone }: Omit<SectionProps, 'editor'>) {
  const [view, setView] = useState<View>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, change, leave } = useTyped(form)
  const error = form.errors.get('description')
  const onMark: MarksProps['onMark'] = (mark) => {
    const { current } = area
    if (!current) return
    const selection: Selection = [current.selectionStart, current.selectionEnd]
    const [marked, [start, end]] = mark(current.value, selection)
    change(marked)
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
            dir="auto"
            value={text}
            maxLength={20_000}
            readOnly={isReadOnly}
            placeholder={copy.placeholder}
            aria-invalid={error ? true : undefined}
            onBlur={leave}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
        {(!isPhone || view === 'preview') && <DescriptionPreview html={descriptionHtml(text)} />}
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
