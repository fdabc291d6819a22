import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { useIsInBrowser } from '#ui/use-is-hydrating.ts'

const FourPiecesRow = lazyOnOpen(async () => (await import('./four-pieces-row.tsx')).FourPiecesRow)

/**
 * Shows four products below an empty list or a missing page: the first ones of a category, or of the
 * shop. The browser loads them and their code. The reserved space is below the screen, where a footer
 * that moves is not seen.
 */
export function FourPieces({ category = '' }: { category?: string }) {
  return (
    <div className="min-h-[40svh]">
      <FourPiecesRow isOpen={useIsInBrowser()} category={category} />
    </div>
  )
}
