interface ProgressProps {
  /** From 0 to 1. */
  value: number
  label: string
}

/** A hairline with a 2 px rule of ink on it that grows from the start. */
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
      <span className="absolute inset-x-0 top-0 h-px bg-line" />
      <span
        // Set from here, since a policy without inline styles would drop it from the server's HTML.
        ref={(rule) => rule?.style.setProperty('--value', String(value))}
        className="absolute inset-0 origin-left scale-x-(--value) bg-ink transition-transform duration-(--sheet) ease-quiet rtl:origin-right"
      />
    </div>
  )
}
