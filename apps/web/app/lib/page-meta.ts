// A page's title and description for tabs, search engines and previews (rule UI1).
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'

export const PRODUCT = 'Bagwise'

type PageText = {
  /** Without the product's name, which is added to every title. */
  title: string
  description: string
  /** Keeps the page out of search engines. */
  unlisted?: boolean
}

export const documentTitle = (title: string): string => `${title} · ${PRODUCT}`

export function metaTags({ title, description, unlisted = false }: PageText): MetaDescriptor[] {
  return [
    { title: documentTitle(title) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:type', content: 'website' },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export const PAGE_NOT_FOUND = 'Page not found'

export const errorTitle = (error: unknown): string =>
  isRouteErrorResponse(error) && error.status === 404 ? PAGE_NOT_FOUND : 'Something went wrong'

export const errorTags = (error: unknown): MetaDescriptor[] => [
  { title: documentTitle(errorTitle(error)) },
]

/** For a route's `meta`: the page's tags, or the tags of its error page. */
export const pageMeta =
  (text: PageText) =>
  ({ error }: { error?: unknown }): MetaDescriptor[] =>
    error ? errorTags(error) : metaTags(text)

type LoadedMetaArgs = { loaderData: { readonly meta: MetaDescriptor[] } | undefined }

/** For a route's `meta`, if the loader returns the tags. */
export const loadedMeta = ({ loaderData }: LoadedMetaArgs): MetaDescriptor[] =>
  loaderData?.meta ?? []

/** For pages with a secret in their URL, which must not leak through the referrer (threat 24). */
export const secretPageHeaders = () => ({ 'Referrer-Policy': 'no-referrer' })
