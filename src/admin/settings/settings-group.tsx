import type { ReactNode, Ref } from 'react'
import { readOnlyStyle } from '#admin/ui/field-style.ts'

interface SettingsGroupProps {
  /** Id of the heading, which names the group. */
  id?: string
  title: string
  hint?: string | undefined
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** Settings that belong together, with a line above them. */
export function SettingsGroup({ id, title, hint, headingRef, children }: SettingsGroupProps) {
  return (
    <section
      className="grid justify-items-start gap-4 border-t border-line py-6 first-of-type:border-0 first-of-type:pt-2"
      aria-labelledby={id}
    >
      <h2 ref={headingRef} className="font-semibold" id={id}>
        {title}
      </h2>
      {hint && <p className="-mt-3 text-micro text-ink-2">{hint}</p>}
      {children}
    </section>
  )
}

/** Facts about the shop that this page does not change: pairs of `<dt>` and `<dd>`. */
export const SettingsFacts = ({ children }: { children: ReactNode }) => (
  <dl className="grid w-full grid-cols-[10rem_minmax(0,1fr)] gap-x-4 gap-y-2 max-md:grid-cols-[8rem_minmax(0,1fr)] [&>dt]:text-ink-2">
    {children}
  </dl>
)

/** The place of one setting. A setting that cannot be changed has a quiet frame. */
export const SettingPlace = ({ children }: { children: ReactNode }) => (
  <div className={`w-full max-w-120 ${readOnlyStyle}`}>{children}</div>
)
