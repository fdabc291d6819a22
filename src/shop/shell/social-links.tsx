import { shellCopy } from '#content/copy/shell.ts'
import type { ShellSettings } from '#shop/lib/shop-settings.ts'
import { Icon } from '#ui/icon.tsx'

const networks = ['shortVideo', 'socialNetwork', 'photos'] as const

/** Links to the shop's profiles on social networks. They open in a new tab. @spec footer.social */
export function SocialLinks({ links }: Pick<ShellSettings, 'links'>) {
  return (
    <ul className="-mx-3 flex">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={links[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={shellCopy.footer[network]}
            className="grid size-11 place-items-center hover:text-ink"
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
