import { Fragment } from 'react'
import { Isolated } from './isolated-text.tsx'

interface CareTextProps {
  /** Text that can contain `{email}` any number of times. */
  text: string
  email: string
}

/**
 * Shows a text with `{email}` replaced by a `mailto:` link to customer care.
 * @spec contact.care-email
 */
export function CareText({ text, email }: CareTextProps) {
  const [first, ...rest] = text.split('{email}')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <Fragment key={index}>
          <a href={`mailto:${email}`}>
            <Isolated dir="ltr">{email}</Isolated>
          </a>
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** Returns the text with `{email}` replaced by the plain address, for structured data. */
export const plainCareText = (text: string, email: string): string =>
  text.replaceAll('{email}', email)
