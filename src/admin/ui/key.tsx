/** A key that does the same, in a button or a menu. Screen readers get it from the control. */
export function Key({ children }: { children: string }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  )
}
