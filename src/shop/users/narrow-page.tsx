import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** A page with a title and one narrow column. */
export const NarrowPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page grid justify-items-center pt-[clamp(2rem,6vw,6rem)] pb-24">
    <div className="grid w-full max-w-[26rem] gap-8">
      <h1 className="type-h1">{title}</h1>
      {children}
    </div>
  </div>
)

/** The error of a link that opens nothing. */
export const RefusedLink = ({ text }: { text: string }) => (
  <p role="alert" className="flex items-start gap-3 border-y border-danger py-4 text-danger">
    <Icon name="warning" />
    {text}
  </p>
)

/** The outcome that replaces a form. It is there before its text, so that screen readers read it. */
export const Outcome = ({ text }: { text: string | undefined }) => (
  <p role="status" className={text ? 'border-y border-line py-6 text-pretty' : 'sr-only'}>
    {text}
  </p>
)
