import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { productCopy } from '#content/copy/product.ts'
import { neckOf } from '#content/size-necks.ts'
import { kindRules } from '#rules/kinds.ts'
import { productLink } from '#rules/product-path.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { textDirection } from '#ui/text-direction.ts'
import type { ProductView, VariantView } from './product-view.ts'
import { sizeChoices } from './variant-groups.ts'

const SizeGuide = lazyOnOpen(async () => (await import('./size-guide.tsx')).SizeGuide)

/**
 * The button that opens the size guide. `size` is the size of the current variant.
 * @spec product.size-guide
 */
function SizeGuideButton({ size }: { size: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="rule-link"
      >
        {productCopy().sizeGuide}
      </button>
      <SizeGuide isOpen={isOpen} onClose={() => setOpen(false)} size={size} />
    </>
  )
}

interface SizeChoiceProps {
  category: string
  product: ProductView
  variant: VariantView
}

/** Returns by how many sizes a key moves the choice, or undefined for other keys. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined {
  const forward = textDirection(currentTarget)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 1,
    ArrowUp: -1,
    ' ': 0,
  }
  return steps[key]
}

/**
 * Chooses the next or previous size with the arrow keys and wraps around, as a native group of radio
 * buttons does.
 */
function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const step = stepOf(event)
  if (step === undefined) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const focusedIndex = radios.findIndex((radio) => radio.matches(':focus'))
  const next = radios.at((focusedIndex + step) % radios.length)
  next?.focus()
  next?.click()
}

/** Returns the name of a size button: letter, neck and whether it is sold out. */
function sizeLabel({ size, stock }: { size: string; stock: number }, neck?: number): string {
  const name = neck === undefined ? size : productCopy().sizeNeck(size, neck)
  return stock === 0 ? productCopy().sizeSoldOut(name) : name
}

const soldOutStyle =
  'text-ink-3 forced-colors:line-through border-line! bg-[linear-gradient(to_top_right,transparent_calc(50%-.5px),var(--line-strong)_calc(50%-.5px)_calc(50%+.5px),transparent_calc(50%+.5px))]'

/**
 * Shows the sizes of the current colour. Choosing one replaces the address without a reload. The
 * sizes are links, so that they also work without JavaScript.
 * @spec product.sizes, product.size-address
 */
export function SizeChoice({ category, product, variant }: SizeChoiceProps) {
  const labelId = useId()
  const choices = sizeChoices(product.variants, variant)
  if (choices.length === 0) return null
  return (
    <section aria-labelledby={labelId}>
      <div className="flex items-center justify-between gap-4 text-small">
        <span id={labelId}>{productCopy().size}</span>
        {kindRules[product.category].hasSizeGuide && <SizeGuideButton size={variant.size} />}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        tabIndex={-1}
        onKeyDown={chooseByKey}
        className="flex flex-wrap gap-2"
      >
        {choices.map(({ id, size, stock }) => (
          <Link
            key={id}
            {...productLink({ category, productId: product.id, variantId: id })}
            replace
            resetScroll={false}
            role="radio"
            aria-checked={id === variant.id}
            aria-label={sizeLabel({ size, stock }, neckOf(size, product.category))}
            tabIndex={id === variant.id ? 0 : -1}
            className={`grid h-12 min-w-11 flex-1 place-content-center justify-items-center border border-line-strong text-small/[1.3] hover:border-ink aria-checked:border-ink! aria-checked:font-medium aria-checked:inset-shadow-[0_0_0_1px_var(--ink)] aria-checked:forced-chosen ${stock === 0 ? soldOutStyle : ''}`}
          >
            <Isolated dir="ltr">{size}</Isolated>
            {neckOf(size, product.category) && (
              <span className="text-micro/[1.2] tabular-nums">
                {neckOf(size, product.category)}
              </span>
            )}
          </Link>
        ))}
      </div>
    </section>
  )
}
