import type { PageHandle } from '@bagwise/contract'
import { useParams } from 'react-router'
import {
  parseAddress,
  bagPageBrowserLoader,
  bagPageServerLoader,
} from '../entities/bag/pages/bag-page-queries.ts'
import { BagPageScreen } from '../features/bag-page/bag-page.tsx'
import { bagPageMeta } from '../features/bag-page/bag-page-meta.ts'
import { loadedMeta } from '../lib/page-meta.ts'

export const loader = bagPageServerLoader({ metaOf: bagPageMeta })
export const clientLoader = bagPageBrowserLoader(bagPageMeta)

export const handle: PageHandle = { shared: { byUnit: true } }

export const meta = loadedMeta

export default function BagPageRoute() {
  const { username, address } = parseAddress(useParams())
  return <BagPageScreen username={username} address={address} />
}
