import { useEffect, useRef } from 'react'
import { useProfile } from '#shop/account/account.ts'
import { changeDraft, draftStore } from '#shop/checkout/checkout-draft.ts'

/** Fills the empty fields of the contact form from the profile of a signed-in customer. */
export function ProfileValues({ isOpen }: { isOpen: boolean }) {
  const { value: profile } = useProfile()
  const isFilled = useRef(false)
  useEffect(() => {
    if (!isOpen || !profile || isFilled.current) return
    isFilled.current = true
    const { contact } = draftStore.state
    const { firstName, lastName, email, phone } = profile
    changeDraft({
      contact: {
        ...contact,
        name: contact.name || `${firstName} ${lastName}`.trim(),
        email: contact.email || email,
        primaryPhoneNumber: contact.primaryPhoneNumber || (phone ?? ''),
      },
    })
  }, [isOpen, profile])
  return null
}
