/** The classes of the box of a key, without its size and colours. */
export const keyBox =
  'inline-flex items-center justify-center border px-1 font-sans text-key/[1] font-medium whitespace-nowrap normal-nums'

interface KeyProps {
  children: string
  /** In a button the key has the colour of its text. It is hidden on a phone. */
  isOnButton?: boolean
  /** Where it is in its parent. */
  className?: string
}

/** A key that does the same, in a button or a menu. Screen readers get it from the control. */
export const Key = ({ children, isOnButton = false, className = '' }: KeyProps) => (
  <span
    className={`h-4.5 min-w-4.5 ${keyBox} ${isOnButton ? 'ms-0.5 border-current/38 max-md:hidden' : 'border-line text-ink-3'} ${className}`}
    aria-hidden="true"
  >
    {children}
  </span>
)
