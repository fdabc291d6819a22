interface ResultLineProps {
  label: string
  value: string
  /** Screen readers announce a change. */
  isLive?: boolean
}

/** The result that a form calculates from its values. */
export const ResultLine = ({ label, value, isLive = false }: ResultLineProps) => (
  <p
    className="mt-4 flex items-baseline justify-between gap-4 border-y border-line py-2.5 text-ink-2"
    aria-live={isLive ? 'polite' : undefined}
  >
    <span>{label}</span>
    <b className="text-h2 font-medium text-ink normal-nums">{value}</b>
  </p>
)
