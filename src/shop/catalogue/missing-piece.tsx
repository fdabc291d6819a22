import { Link } from '@tanstack/react-router'

interface MissingPieceProps {
  title: string
  text?: string
  link: string
}

/** Says that a category, product or variant is not there, and where to look instead. */
export function MissingPiece({ title, text, link }: MissingPieceProps) {
  return (
    <div className="page grid justify-items-start gap-6 py-24">
      <h1 className="type-h1">{title}</h1>
      {text && <p className="max-w-[62ch] text-ink-2">{text}</p>}
      <Link to="/products" className="rule-link">
        {link}
      </Link>
    </div>
  )
}
