import { Bone } from '#admin/ui/blank.tsx'
import { Columns } from '#admin/ui/columns.tsx'
import { Section } from '#admin/ui/section.tsx'

/** The final layout of a call with grey bars. */
export const callBones = (
  <Columns
    isBusy
    side={
      <Section>
        <Bone width={20} />
      </Section>
    }
  >
    {[14, 24, 30].map((width) => (
      <Section key={width}>
        <Bone width={width} />
      </Section>
    ))}
  </Columns>
)
