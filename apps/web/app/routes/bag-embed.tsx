import type { PageHandle } from '@bagwise/contract'
import { useParams } from 'react-router'
import {
  parseAddress,
  bagPageServerLoader,
  isListed,
} from '../entities/bag/pages/bag-page-queries.ts'
import { EMBED_SUBPATH } from '../entities/bag/bag-facts.ts'
import { embedMeta } from '../features/bag-page/bag-page-meta.ts'
import { EmbedCard } from '../features/bag-page/embed-card.tsx'
import { loadedMeta } from '../lib/page-meta.ts'

export const loader = bagPageServerLoader({
  metaOf: embedMeta,
  subpath: EMBED_SUBPATH,
  // The owner sees the same card as visitors to the embedding site.
  isAvailable: page => page.visibility === 'link' || isListed(page),
})

export const handle: PageHandle = { shared: {}, framed: true }

export const meta = loadedMeta

export default function BagEmbedRoute() {
  const { username, address } = parseAddress(useParams())
  return <EmbedCard username={username} address={address} />
}
