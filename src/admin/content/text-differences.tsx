import { contentCopy } from '#content/copy/admin/content.ts'
import type { ContentKey } from '#contract/admin/content.ts'
import { type ContentDifference, placeName } from './content-values.ts'

interface TextDifferencesProps {
  of: ContentKey
  differences: readonly ContentDifference[]
  /** The names of the first and the second text of a place. */
  labels: readonly [string, string]
}

/** Both versions of each text that differs. */
export function TextDifferences({ of, differences, labels }: TextDifferencesProps) {
  const texts = ({ before, after }: ContentDifference) => [before, after] as const
  return (
    <ul className="my-3 grid max-h-[50svh] gap-4 overflow-y-auto">
      {differences.map((difference) => (
        <li key={difference.place}>
          <p className="font-medium">{placeName(of, difference.place)}</p>
          <dl className="mt-1 grid gap-2">
            {texts(difference).map((text, index) => (
              <div key={labels[index]}>
                <dt className="text-small text-ink-2">{labels[index]}</dt>
                <dd className="wrap-anywhere" dir="auto">
                  {text ?? contentCopy.restore.nothing}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
