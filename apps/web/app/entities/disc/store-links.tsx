import type { DiscDetail } from '@bagwise/contract'
import { ExternalLink as ExternalIcon } from 'lucide-react'
import { buttonClasses } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

type StoreLinksProps = {
  links: DiscDetail['storeLinks']
  /** For screen readers, if several discs are on the page. */
  discName?: string
  /** Without borders, for a list. */
  quiet?: boolean
}

/** Marked as sponsored for search engines, because stores may pay for clicks. */
export function StoreLinks({ links, discName, quiet = false }: StoreLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ store, url }) => (
        <li key={store}>
          <a
            href={url}
            target="_blank"
            rel="sponsored nofollow noopener"
            className={cx(
              buttonClasses(quiet ? { variant: 'quiet', size: 'small' } : {}),
              quiet && '-mx-3 max-sm:ml-0',
            )}
          >
            {store}
            <ExternalIcon aria-hidden size={16} />
            <span className="sr-only">
              {discName === undefined ? null : ` for ${discName}`} (opens in a new tab)
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
