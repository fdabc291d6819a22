import { shellCopy } from '#content/copy/shell.ts'
import type { ShellSettings } from '#shop/lib/shop-settings.ts'
import { Icon } from '#ui/icon.tsx'

const places = ['shortVideo', 'socialNetwork', 'photos'] as const

/** The shop elsewhere, each in a new tab. @spec footer.social */
export function SocialLinks({ links }: Pick<ShellSettings, 'links'>) {
  return (
    <ul className="-mx-3 flex">
      {places.map((place) => (
        <li key={place}>
          <a
            href={links[place]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={shellCopy.footer[place]}
            className="grid size-11 place-items-center hover:text-ink"
          >
            <Icon name={place} />
          </a>
        </li>
      ))}
    </ul>
  )
}
