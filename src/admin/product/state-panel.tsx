import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { formatCairoDay, formatDayTime, formatPastDay, formatTime } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { Section } from '#admin/ui/section.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { kindRules } from '#rules/kinds.ts'
import { productPath } from '#rules/product-path.ts'
import { DifferencesList } from './differences-list.tsx'
import { PreviewRow } from './preview-row.tsx'
import type { OpenDialog, SectionProps } from './product-props.ts'
import { ProductStatus, statusOf } from './product-status.tsx'
import { missingArabic, missingFields } from './requirements.ts'
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
      className="max-md:col-2 max-md:row-1"
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
    <p className="flex flex-wrap gap-x-3 text-small max-md:col-span-full">
      {soldOut > 0 && (
        <>
          <span className="text-brass">
            {copy.soldOut(soldOut, kindRules[published.category].sizes.length > 0)}
          </span>
          <Link to="/stock" search={{ q: id }} className="link touch-area">
            {copy.receive}
          </Link>
        </>
      )}
      <a href={`${shop.siteUrl}${path}`} className="link touch-area">
        {copy.viewInShop}
      </a>
    </p>
  )
}

const need =
  'flex items-baseline gap-2.5 py-[0.1875rem] coarse:min-h-11 coarse:items-center coarse:py-0 before:size-1.5 before:flex-none before:-translate-y-0.5 before:bg-brass before:content-[""]'
const needLink = 'link touch-area text-start coarse:min-h-11 coarse:min-w-11'

/** More missing Arabic texts are a number. Each product has several for each colour. */
const maxGaps = 4

/**
 * The missing parts of a product that is not published. Each line leads to its field. Missing Arabic
 * texts do not stop a publication.
 */
function Needs({ editor, form, onJump }: Pick<StatePanelProps, 'editor' | 'form' | 'onJump'>) {
  const { shop } = useMe()
  const missing = missingFields(form.doc)
  const hasArabic = shop.locales.includes('ar')
  const gaps = hasArabic ? missingArabic(form.doc) : []
  const isOutdated = hasArabic && gaps.length === 0 && editor.arabic === 'outdated'
  if (missing.length + gaps.length === 0 && !isOutdated) return null
  return (
    <div className="mb-4 border-y border-line py-2.5 max-md:col-span-full max-md:mt-3 max-md:mb-0 max-md:border-b-0 max-md:pb-0 [ul+&]:border-t-0 [ul+&]:pt-0">
      <h3 className="mb-1 text-small font-medium">{copy.before}</h3>
      <ul>
        {missing.map(({ field, message }) => (
          <li key={field} className={need}>
            <button type="button" className={needLink} onClick={() => onJump(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
      {(gaps.length > 0 || isOutdated) && (
        <p className="mt-1 text-small text-ink-2">
          {isOutdated ? copy.arabic.outdated : copy.arabic.missing}
        </p>
      )}
      <ul>
        {isOutdated && (
          <li className={need}>
            <button type="button" className={needLink} onClick={() => onJump('arabicName')}>
              {copy.arabic.action}
            </button>
          </li>
        )}
        {gaps.slice(0, maxGaps).map(({ field, message }) => (
          <li key={message} className={need}>
            <button type="button" className={needLink} onClick={() => onJump(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
      {gaps.length > maxGaps && (
        <p className="text-small text-ink-3">{copy.arabic.more(gaps.length - maxGaps)}</p>
      )}
    </div>
  )
}

/** The differences from the shop, below the form of a phone, and the buttons of the preview. */
export function ChangesPanel({ editor, form, onOpen }: SectionProps & { onOpen: OpenDialog }) {
  return (
    <Section title={productCopy.compare.title}>
      <DifferencesList editor={editor} doc={form.doc} onOpen={onOpen} />
      <PreviewRow editor={editor} onOpen={onOpen} />
    </Section>
  )
}

const note = 'mt-1.5 text-micro text-ink-2 max-md:col-span-full'

/** The state of the product in the shop, and the button that publishes it. */
export function StatePanel(props: StatePanelProps) {
  const { editor, form, isReadOnly, publication, onOpen, onJump } = props
  const since = useSince(editor)
  const canPublish = !isReadOnly && editor.state !== 'archived'
  const isUnchanged = editor.state === 'published' && !editor.draft && !form.hasUnsaved
  return (
    <Section
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4"
      aria-label={copy.title}
    >
      <div>
        <p className="font-medium">
          <ProductStatus
            name={statusOf({ ...editor, draft: form.hasUnsaved ? form.doc : editor.draft })}
          />
        </p>
        <p className="mt-1 mb-3 text-small text-ink-2 max-md:mb-0">{since}</p>
      </div>
      <InShop editor={editor} />
      {!props.isPhone && <DifferencesList editor={editor} doc={form.doc} onOpen={onOpen} />}
      {canPublish && <Needs editor={editor} form={form} onJump={onJump} />}
      {canPublish && <PublishButton {...props} />}
      {canPublish && isUnchanged && <p className={note}>{copy.nothingToPublish}</p>}
      {canPublish && form.openChoices > 0 && (
        <p className={note}>{copy.blocked(form.openChoices)}</p>
      )}
      {publication.error && (
        <p className={`${errorStyle} col-span-full`} role="alert">
          {publication.error}
        </p>
      )}
      {!props.isPhone && !isUnchanged && <PreviewRow editor={editor} onOpen={onOpen} />}
    </Section>
  )
}
