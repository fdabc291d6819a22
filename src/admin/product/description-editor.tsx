import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMParser } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#admin/ui/icon.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { cleanPaste } from './description-paste.ts'
import { descriptionHtml, descriptionSchema } from './description-schema.ts'
import { descriptionArea } from './description-text.tsx'
import { type DescriptionNode, descriptionTree } from './description-tree.ts'

const copy = productCopy.details
const { nodes, marks } = descriptionSchema

const toggleList: Command = chainCommands(liftListItem(nodes.li), wrapInList(nodes.ul))

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView())
  return true
})

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Shift-Enter': insertBreak,
    Enter: splitListItem(nodes.li),
  }),
  keymap(baseKeymap),
]

/** Appends allowed elements only. The browser parses no HTML, so nothing in a description runs. */
function append(parent: Element, parts: readonly DescriptionNode[]): Element {
  for (const part of parts)
    parent.append(
      typeof part === 'string' ? part : append(document.createElement(part.tag), part.children),
    )
  return parent
}

function createState(html: string): EditorState {
  const element = append(document.createElement('div'), descriptionTree(html))
  return EditorState.create({
    doc: DOMParser.fromSchema(descriptionSchema).parse(element),
    plugins,
  })
}

interface Tool {
  label: string
  icon: ReactNode
  command: Command
  isOn: (state: EditorState) => boolean
}

const isMarked =
  (mark: (typeof marks)['em']) =>
  ({ selection, storedMarks, doc }: EditorState): boolean => {
    const { from, to, empty, $from } = selection
    return empty ? !!mark.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, mark)
  }

const tools: readonly Tool[] = [
  {
    label: copy.bold,
    icon: <b aria-hidden="true">B</b>,
    command: toggleMark(marks.strong),
    isOn: isMarked(marks.strong),
  },
  {
    label: copy.italic,
    icon: (
      <em aria-hidden="true" className="italic">
        I
      </em>
    ),
    command: toggleMark(marks.em),
    isOn: isMarked(marks.em),
  },
  {
    label: copy.list,
    icon: <Icon name="log" size="small" />,
    command: toggleList,
    isOn: (state) => liftListItem(nodes.li)(state),
  },
]

const tool =
  'grid size-7 place-items-center text-small text-ink-2 hover:bg-hover hover:text-ink aria-pressed:bg-selected aria-pressed:text-ink coarse:size-11'

interface DescriptionEditorProps {
  html: string
  /** Shown while there are no words. */
  placeholder: string
  onChange: (html: string) => void
  /** Attributes of the text: id, label, language and direction. */
  attributes: Readonly<Record<string, string>>
}

/** Edits a description as customers see it. It is loaded with the editor's library, after the page. */
export function DescriptionEditor({
  html,
  placeholder,
  onChange,
  attributes,
}: DescriptionEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** The HTML that the editor shows, as it was read or as it was written last. */
  const shown = useRef(html)
  const [state, setState] = useState(() => createState(html))
  const show = useEffectEvent((next: EditorState, isChanged: boolean) => {
    view.current?.updateState(next)
    setState(next)
    if (!isChanged) return
    const written = descriptionHtml(next.doc)
    shown.current = written
    // The form has the text before the next key. Otherwise a late `html` would replace newer words.
    flushSync(() => onChange(written))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once.
  useEffect(() => {
    const created = new EditorView(host.current, {
      state,
      attributes: { ...attributes, class: `${descriptionArea} whitespace-pre-wrap` },
      transformPastedHTML: cleanPaste,
      dispatchTransaction: (change) => show(created.state.apply(change), change.docChanged),
    })
    view.current = created
    if (document.activeElement === host.current?.closest('[data-field]')) created.focus()
    return () => created.destroy()
  }, [])
  useEffect(() => {
    if (html === shown.current) return
    shown.current = html
    show(createState(html), false)
  }, [html])
  return (
    <>
      <span className="flex border-b border-line px-1 py-0.5">
        {tools.map(({ label, icon, command, isOn }) => (
          <button
            key={label}
            type="button"
            className={tool}
            aria-label={label}
            aria-pressed={isOn(state)}
            // The words stay selected.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!view.current) return
              command(view.current.state, view.current.dispatch)
              view.current.focus()
            }}
          >
            {icon}
          </button>
        ))}
      </span>
      <div className="relative">
        {state.doc.textContent === '' && state.doc.childCount === 1 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute px-3 py-2.5 text-small/5 text-ink-3 max-md:text-input/6"
          >
            {placeholder}
          </span>
        )}
        <div ref={host} />
      </div>
    </>
  )
}
