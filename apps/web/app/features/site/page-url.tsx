// A page's canonical URL and its link preview.
import { useLocation } from 'react-router'
import { useSite } from '../../lib/site.ts'

/** Pages whose last segment may be a link token: bags and shared wish lists. */
const LINK_PAGE = /^(\/u\/[^/]+\/|\/wish-list\/)([^/]+)/i

/** One URL per page, without case differences and filters. */
export function canonicalPath(pathname: string): string {
  const [, parent, address] = LINK_PAGE.exec(pathname) ?? []
  // Link tokens are case-sensitive. The embedded card shares the bag page's URL.
  if (parent !== undefined && address !== undefined) return parent.toLowerCase() + address
  return pathname.toLowerCase().replace(/\/+$/, '') || '/'
}

/** A guest's bag is in the query, so its link must include it. */
function getGuestCodes({ pathname, search }: { pathname: string; search: string }): string | null {
  return canonicalPath(pathname) === '/try' ? new URLSearchParams(search).get('d') : null
}

export function PageUrlTags() {
  const { settings } = useSite()
  const location = useLocation()
  const path = canonicalPath(location.pathname)
  const codes = getGuestCodes(location)
  const url = settings.origin + path + (codes ? location.search : '')
  const preview = codes ? `${path}/${encodeURIComponent(codes)}` : path
  return (
    <>
      <link rel="canonical" href={settings.origin + path} />
      <meta property="og:url" content={url} />
      <meta
        property="og:image"
        content={`${settings.origin}/previews${preview === '/' ? '' : preview}.png`}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
