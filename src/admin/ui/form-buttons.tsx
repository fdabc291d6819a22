import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'

interface FormButtonsProps {
  closeLabel: string
  submitLabel: string
  onClose: () => void
  /** Id of the form, if the buttons are outside it. */
  form?: string
  size?: ButtonSize
  variant?: ButtonVariant
  isBusy?: boolean
  /** The close button gets the focus first, because submitting cannot be undone. */
  isCloseFirst?: boolean
}

/** The buttons at the end of a form in a dialog: one closes it, the other submits the form. */
export function FormButtons({
  closeLabel,
  submitLabel,
  onClose,
  form,
  size = 'regular',
  variant = 'primary',
  isBusy = false,
  isCloseFirst = false,
}: FormButtonsProps) {
  return (
    <>
      <Button size={size} data-autofocus={isCloseFirst || undefined} onClick={onClose}>
        {closeLabel}
      </Button>
      <Button type="submit" form={form} size={size} variant={variant} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </>
  )
}
