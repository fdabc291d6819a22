import { contentCopy } from '#content/copy/admin/content.ts'
import type { ContentKey } from '#contract/admin/content.ts'
import { type ContentDifference, placeName } from './content-values.ts'

interface TextDifferencesProps {
  of: ContentKey
  differences: readonly ContentDifference[]
  /** What the first and the second text of a place are called. */
  labels: readonly [string, string]
}

/** Both versions of each text that differs. */
export function TextDifferences({ of, differences, labels }: TextDifferencesProps) {
  const texts = ({ before, after }: ContentDifference) => [before, after] as const
  return (
    <ul className="text-differences">
      {differences.map((difference) => (
        <li key={difference.place}>
          <p className="med">{placeName(of, difference.place)}</p>
          <dl>
            {texts(difference).map((text, index) => (
              <div key={labels[index]}>
                <dt className="small ink-2">{labels[index]}</dt>
                <dd dir="auto">{text ?? contentCopy.restore.nothing}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
