/**
 * The look of a button. `primary` is filled and appears once per view. `secondary` is outlined.
 * `danger` is outlined, for what cannot be undone. `text` is underlined.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'text'

/** The height of a button: `regular` is 52 px, `small` is 44 px. */
export type ButtonSize = 'regular' | 'small'

const box =
  'inline-flex items-center justify-center gap-2.5 px-[min(1.75rem,7.5vw)] text-center text-button/button font-medium tracking-button caps transition-[background-color,opacity] duration-(--press) active:opacity-85 disabled:bg-line disabled:text-ink-2 disabled:inset-shadow-none aria-disabled:bg-line aria-disabled:text-ink-2 aria-disabled:inset-shadow-none forced-colors:border'

const looks: Record<ButtonVariant, string> = {
  primary: `${box} bg-accent text-on-accent hover:bg-accent-hover`,
  secondary: `${box} text-ink inset-shadow-[0_0_0_1px_var(--line-strong)] hover:inset-shadow-[0_0_0_1px_var(--ink)]`,
  danger: `${box} text-danger inset-shadow-[0_0_0_1px_var(--danger)]`,
  text: 'rule-link disabled:text-ink-3',
}

const heights: Record<ButtonSize, string> = { regular: 'min-h-13', small: 'min-h-11' }

/** Returns the classes of a button, also for a link that looks like a button. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize = 'regular'): string =>
  variant === 'text' ? looks.text : `${looks[variant]} ${heights[size]}`
