import { Bone } from '#admin/ui/blank.tsx'
import { photoStyle } from '#admin/ui/photo-style.ts'
import { Section, SectionHead } from '#admin/ui/section.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import { pairStyle } from './preview.tsx'

/** The fields beside the preview. On a narrow window they are below it. */
export const studioStyle =
  'grid grid-cols-[24rem_minmax(0,1fr)] max-xl:grid-cols-[21rem_minmax(0,1fr)] max-lg:flex max-lg:flex-col-reverse'

/** The classes of the fields. */
export const fieldsStyle =
  'min-w-0 border-line max-lg:mt-6 lg:border-e lg:pe-6 xl:pe-8 [&>section]:py-3 [&>section:first-child]:pt-0'

/** The classes of the preview and the pictures. */
export const liveStyle = 'min-w-0 lg:ps-6 xl:ps-8'

/** The classes around fields whose label is beside the input. */
export const lineFieldsStyle =
  'grid gap-2 *:mt-0 *:grid *:grid-cols-[5.5rem_minmax(0,1fr)] *:items-center [&>*>label]:mb-0 [&>*>p]:col-start-2'

/** The final layout of a fabric with grey bars. */
export function LoadingFabric() {
  const { labels } = copy
  return (
    <div className={studioStyle} aria-busy="true">
      <div className={fieldsStyle}>
        <Section className={lineFieldsStyle}>
          {[labels.name, labels.garment, labels.weave].map((label) => (
            <div key={label}>
              <span className="text-small font-medium">{label}</span>
              <Bone width={18} />
            </div>
          ))}
        </Section>
        <Section title={labels.pattern}>
          <Bone width={30} />
        </Section>
      </div>
      <div className={liveStyle}>
        <SectionHead title={copy.preview.title} />
        <div className={pairStyle}>
          <span className={photoStyle} />
          <span className={photoStyle} />
        </div>
      </div>
    </div>
  )
}
