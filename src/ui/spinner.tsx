// @bundle shared
interface SpinnerProps {
  /** Text for screen readers. */
  label: string
  /** Also shows the label below the spinner. */
  isLabelShown?: boolean
  /** Fills most of the page's height, so that the footer does not jump when the content appears. */
  isPage?: boolean
}

/** A loading indicator in the centre of its container. */
export function Spinner({ label, isLabelShown = false, isPage = false }: SpinnerProps) {
  return (
    <div
      role="status"
      className={`grid place-content-center place-items-center gap-4 text-ink-2 ${isPage ? 'min-h-[70svh]' : 'py-12'}`}
    >
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        className="spinner size-8 fill-none stroke-[1.25]"
      >
        <circle cx="16" cy="16" r="14" className="stroke-line" />
        <path d="M16 2a14 14 0 0 1 14 14" className="stroke-ink" />
      </svg>
      <p className={isLabelShown ? 'type-small' : 'sr-only'}>{label}</p>
    </div>
  )
}
