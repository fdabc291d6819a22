import { Link } from '@tanstack/react-router'
import { notFoundCopy } from '#content/copy/not-found.ts'
import { FourPieces } from '#shop/product-card/four-pieces.tsx'

/**
 * The 404 page.
 * @spec routes.unknown, errors.not-found-title, errors.not-found-text, errors.not-found-link
 */
export function NotFoundPage() {
  return (
    <div className="page py-24">
      <div className="grid justify-items-start gap-6">
        <h1 className="type-h1">{notFoundCopy().title}</h1>
        <p className="max-w-measure text-ink-2">{notFoundCopy().subtitle}</p>
        <Link to="/" className="rule-link">
          {notFoundCopy().link}
        </Link>
      </div>
      <FourPieces />
    </div>
  )
}

/** The fallback for a route without a 404 page of its own. @spec errors.fallback */
export function RouteFallback() {
  return <p className="page py-24">{notFoundCopy().generic}</p>
}
