import type { DiscDetail } from '@bagwise/contract'
import { ExternalLink as ExternalIcon } from 'lucide-react'
import { buttonClasses } from '../../ui/button.tsx'

type StoreLinksProps = {
  links: DiscDetail['storeLinks']
  /** For screen readers, if several discs are on the page. */
  discName?: string
}

/** Marked as sponsored for search engines, because stores may pay for clicks. */
export function StoreLinks({ links, discName }: StoreLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ store, url }) => (
        <li key={store}>
          <a
            href={url}
            target="_blank"
            rel="sponsored nofollow noopener"
            className={buttonClasses({ variant: 'secondary' })}
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
