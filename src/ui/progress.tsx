interface ProgressProps {
  /** From 0 to 1. */
  value: number
  label: string
}

/** A progress bar: a 1 px line, covered from the start by a 2 px line. */
export function Progress({ value, label }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 10_000) / 100}
      className="relative h-0.5 overflow-hidden"
    >
      <span className="absolute inset-x-0 top-0 h-px bg-line forced-colors:bg-[GrayText]" />
      <span
        // A ref sets the value because the CSP of the page forbids inline styles in the HTML.
        ref={(rule) => rule?.style.setProperty('--value', String(value))}
        className="absolute inset-0 origin-left scale-x-(--value) bg-ink forced-colors:bg-[CanvasText] transition-transform duration-(--sheet) ease-quiet rtl:origin-right"
      />
    </div>
  )
}
