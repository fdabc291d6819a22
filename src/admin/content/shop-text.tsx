import { Fragment } from 'react'

/** The values that replace the placeholders of a text now. */
export interface Placeholders {
  email: string
  shipping: string
}

interface ShopTextProps {
  text: string
  placeholders: Placeholders
}

/** A text as the shop shows it. */
export function ShopText({ text, placeholders }: ShopTextProps) {
  const { email, shipping } = placeholders
  const [first, ...rest] = text.replaceAll('{shipping}', () => shipping).split('{email}')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <Fragment key={index}>
          <u className="text-brass underline-offset-3" dir="ltr">
            {email}
          </u>
          {part}
        </Fragment>
      ))}
    </>
  )
}
