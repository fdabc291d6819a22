import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { formatCairoDay, formatDayTime, formatPastDay, formatTime } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { productPath } from '#rules/product-path.ts'
import { DifferencesList } from './differences-list.tsx'
import { PreviewRow } from './preview-row.tsx'
import type { OpenDialog } from './product-dialog.ts'
import { ProductStatus, statusOf } from './product-status.tsx'
import { missingFields } from './requirements.ts'
import type { SectionProps } from './section-props.ts'
import type { usePublish } from './use-publication.ts'

const copy = productCopy.panel

interface StatePanelProps extends SectionProps {
  publication: ReturnType<typeof usePublish>
  onOpen: OpenDialog
  onJump: (field: string) => void
}

const timeText = (time: string, now: Date): string =>
  formatCairoDay(time) === formatCairoDay(now) ? formatTime(time) : formatDayTime(time)

/** Returns since when the product is live, and when and by whom its draft was saved. */
function useSince({ state, publishedAt, draftSavedAt, draftSavedBy }: ProductEditor): string {
  const me = useMe()
  const now = new Date()
  const { since } = productCopy
  const live = publishedAt ? since.live(formatPastDay(publishedAt, now)) : ''
  const saved = draftSavedAt && timeText(draftSavedAt, now)
  return [
    state === 'published' ? live : since[state],
    saved &&
      (draftSavedBy && draftSavedBy.id !== me.id
        ? since.savedBy(saved, draftSavedBy.name)
        : since.saved(saved)),
  ]
    .filter(Boolean)
    .join(' ')
}

function PublishButton({ editor, form, publication, isPhone }: Omit<StatePanelProps, 'onOpen'>) {
  const isComplete = missingFields(form.doc).length === 0
  const hasChanges = form.hasUnsaved || editor.draft !== null || editor.state === 'draft'
  return (
    <Button
      variant={form.hasUnsaved ? 'secondary' : 'primary'}
      size={isPhone ? 'regular' : 'large'}
      isWide={!isPhone}
      isBusy={publication.isPublishing}
      disabled={!isComplete || !hasChanges || form.openChoices > 0 || !form.isOnline}
      onClick={publication.publish}
    >
      {copy.publish}
    </Button>
  )
}

/** How a live product sells, with links to its stock and to its page in the shop. */
function InShop({ editor }: Pick<StatePanelProps, 'editor'>) {
  const { shop } = useMe()
  const { id, published, stock } = editor
  const [first] = published?.variants ?? []
  if (editor.state !== 'published' || !published || !first) return null
  const soldOut = published.variants.filter((each) => !stock[each.id]).length
  const path = productPath({
    category: published.category,
    productId: id,
    variantId: first.id,
  })
  return (
    <p className="small flex flex-wrap gap-x-3">
      {soldOut > 0 && (
        <>
          <span className="brass">{copy.soldOut(soldOut, published.category)}</span>
          <Link to="/stock" search={{ q: id }} className="link">
            {copy.receive}
          </Link>
        </>
      )}
      <a href={`${shop.siteUrl}${path}`} className="link">
        {copy.viewInShop}
      </a>
    </p>
  )
}

/**
 * What is missing before the product may be published. Each line leads to its field. Missing Arabic
 * texts do not stop a publication.
 */
function Needs({ editor, form, onJump }: Pick<StatePanelProps, 'editor' | 'form' | 'onJump'>) {
  const { shop } = useMe()
  const missing = missingFields(form.doc)
  const arabic = shop.locales.includes('ar') ? editor.arabic : 'current'
  if (missing.length === 0 && arabic === 'current') return null
  return (
    <div className="needs">
      <h3 className="h3">{copy.before}</h3>
      <ul>
        {arabic !== 'current' && (
          <li>
            {copy.arabic[arabic]}{' '}
            <Link to="/import" className="link">
              {copy.arabic.action}
            </Link>
          </li>
        )}
        {missing.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="link" onClick={() => onJump(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What differs from the shop, below the form of a phone, and the buttons of the preview. */
export function ChangesPanel({ editor, form, onOpen }: SectionProps & { onOpen: OpenDialog }) {
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{productCopy.compare.title}</h2>
      </div>
      <DifferencesList editor={editor} doc={form.doc} onOpen={onOpen} />
      <PreviewRow editor={editor} onOpen={onOpen} />
    </section>
  )
}

/** The state of the product in the shop, and the button that publishes it. */
export function StatePanel(props: StatePanelProps) {
  const { editor, form, isReadOnly, publication, onOpen, onJump } = props
  const since = useSince(editor)
  const canPublish = !isReadOnly && editor.state !== 'archived'
  const isUnchanged = editor.state === 'published' && !editor.draft && !form.hasUnsaved
  return (
    <section className="sec state-panel" aria-label={copy.title}>
      <div className="state-head">
        <p className="med">
          <ProductStatus
            name={statusOf({ ...editor, draft: form.hasUnsaved ? form.doc : editor.draft })}
          />
        </p>
        <p className="small ink-2 since">{since}</p>
      </div>
      <InShop editor={editor} />
      {!props.isPhone && <DifferencesList editor={editor} doc={form.doc} onOpen={onOpen} />}
      {canPublish && <Needs editor={editor} form={form} onJump={onJump} />}
      {canPublish && <PublishButton {...props} />}
      {canPublish && isUnchanged && (
        <p className="micro ink-2 panel-note">{copy.nothingToPublish}</p>
      )}
      {canPublish && form.openChoices > 0 && (
        <p className="micro ink-2 panel-note">{copy.blocked(form.openChoices)}</p>
      )}
      {publication.error && (
        <p className="error" role="alert">
          {publication.error}
        </p>
      )}
      {!props.isPhone && !isUnchanged && <PreviewRow editor={editor} onOpen={onOpen} />}
    </section>
  )
}
