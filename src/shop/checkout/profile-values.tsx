import { useEffect, useRef } from 'react'
import { useProfile } from '#shop/account/account.ts'
import { changeDraft, draftStore } from '#shop/checkout/checkout-draft.ts'
import { focusedField } from '#shop/checkout/step-form.tsx'

/**
 * Fills the empty fields of the contact form from the profile of a signed-in customer. The profile may
 * arrive late, so the field with the focus is not filled.
 */
export function ProfileValues({ isOpen }: { isOpen: boolean }) {
  const { value: profile } = useProfile()
  const isFilled = useRef(false)
  useEffect(() => {
    if (!isOpen || !profile || isFilled.current) return
    isFilled.current = true
    const { contact } = draftStore.state
    const { firstName, lastName, email, phone } = profile
    const focused = focusedField()
    const fill = (name: 'name' | 'email' | 'primaryPhoneNumber', value: string) =>
      name === focused ? contact[name] : contact[name] || value
    changeDraft({
      contact: {
        ...contact,
        name: fill('name', `${firstName} ${lastName}`.trim()),
        email: fill('email', email),
        primaryPhoneNumber: fill('primaryPhoneNumber', phone ?? ''),
      },
    })
  }, [isOpen, profile])
  return null
}
