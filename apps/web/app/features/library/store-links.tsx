// Where a disc is sold.
import type { DiscDetail } from '@bagwise/contract'
import { ExternalLink as ExternalIcon } from 'lucide-react'
import { buttonLook } from '../../ui/button.tsx'

/** Stores may pay for a click: the links say so to search engines. */
export function StoreLinks({ detail }: { detail: DiscDetail | undefined }) {
  if (!detail || detail.storeLinks.length === 0) return null
  return (
    <section aria-labelledby="shops">
      <h2 id="shops" className="mb-2 text-xl">
        Where to Buy
      </h2>
      <ul className="flex flex-wrap gap-2">
        {detail.storeLinks.map(({ store, url }) => (
          <li key={store}>
            <a
              href={url}
              target="_blank"
              rel="sponsored nofollow noopener"
              className={buttonLook({ variant: 'secondary' })}
            >
              {store}
              <ExternalIcon aria-hidden size={16} />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
