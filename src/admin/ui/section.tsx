import type { ComponentProps, ReactNode } from 'react'

interface SectionHeadProps {
  title: ReactNode
  /** Id of the heading, which can name the section. */
  titleId?: string | undefined
  /** A count or a word after the heading, in a light colour. */
  note?: ReactNode
  /** Buttons or a link at the end of the line. */
  end?: ReactNode
  level?: 'h2' | 'h3'
  className?: string
}

/** The heading of a part of a page. */
export function SectionHead(props: SectionHeadProps) {
  const { title, titleId, note, end, level: Heading = 'h2', className = 'mb-3' } = props
  return (
    <div className={`flex min-h-5 items-center gap-2 ${className}`}>
      <Heading id={titleId} className="font-semibold">
        {title}
      </Heading>
      {note && <span className="text-ink-3">{note}</span>}
      {end && <span className="ms-auto text-small">{end}</span>}
    </div>
  )
}

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'>, Partial<SectionHeadProps> {
  /** False without the line that separates it from the part before. */
  hasLine?: boolean
  className?: string
}

/** A part of a page with its heading. */
export function Section(props: SectionProps) {
  const { title, titleId, note, end, hasLine = true, className = '', children, ...rest } = props
  const line = hasLine ? 'border-t border-line first:border-0' : ''
  return (
    <section {...rest} className={`py-5 first:pt-0 ${line} ${className}`}>
      {title && <SectionHead title={title} titleId={titleId} note={note} end={end} />}
      {children}
    </section>
  )
}

/** The heading over the events of one day. */
export const DayHead = ({ children }: { children: ReactNode }) => (
  <h3 className="pt-3 pb-1.5 text-micro font-medium text-ink-3">{children}</h3>
)
