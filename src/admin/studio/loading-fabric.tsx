import { Bone } from '#admin/ui/blank.tsx'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'

/** The final layout of a fabric with grey bars. */
export function LoadingFabric() {
  const { labels } = copy
  return (
    <div className="studio" aria-busy="true">
      <div className="fabric-fields">
        <section className="sec fabric-first">
          {[labels.name, labels.garment, labels.weave].map((label) => (
            <div key={label} className="field">
              <span className="label">{label}</span>
              <Bone width={18} />
            </div>
          ))}
        </section>
        <section className="sec">
          <div className="sec-head">
            <h2 className="h2">{labels.pattern}</h2>
          </div>
          <Bone width={30} />
        </section>
      </div>
      <div className="studio-live">
        <div className="sec-head">
          <h2 className="h2">{copy.preview.title}</h2>
        </div>
        <div className="preview-pair">
          <span className="photo is-cloth" />
          <span className="photo" />
        </div>
      </div>
    </div>
  )
}
