import { Fragment } from 'react'

interface CareTextProps {
  /** May hold `{email}` any number of times. */
  text: string
  email: string
}

/** Text in which `{email}` is a link that writes to customer care. @spec contact.care-email */
export function CareText({ text, email }: CareTextProps) {
  const [first, ...rest] = text.split('{email}')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <Fragment key={index}>
          <a href={`mailto:${email}`}>{email}</a>
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** The same for machines: `{email}` as plain text. */
export const plainCareText = (text: string, email: string): string =>
  text.replaceAll('{email}', email)
