import type { ComponentProps } from 'react'

/** Names and values in two columns: pairs of `<dt>` and `<dd>`. */
export const DescriptionList = ({ className = '', ...rest }: ComponentProps<'dl'>) => (
  <dl
    {...rest}
    className={`dl grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 [&>dt]:text-ink-2 ${className}`}
  />
)
