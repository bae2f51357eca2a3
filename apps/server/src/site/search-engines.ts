// robots.txt and the sitemap.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sitemap } from './sitemap.ts'

const CACHE_ONE_HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Our paths contain only letters, digits, dashes and underscores, so nothing needs escaping. */
const formatList = (rootTag: string, itemTag: string, urls: readonly string[]): string =>
  `${XML_DECLARATION}\n<${rootTag} xmlns="${SCHEMA}">\n${urls
    .map(url => `<${itemTag}><loc>${url}</loc></${itemTag}>\n`)
    .join('')}</${rootTag}>\n`

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.headers({ 'content-type': XML, 'cache-control': CACHE_ONE_HOUR }).send(xml)

type SearchEngineDeps = { readonly origin: string; readonly sitemap: Sitemap }

export function registerSearchEngines(
  app: FastifyInstance,
  { origin, sitemap }: SearchEngineDeps,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_ONE_HOUR })
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = (await sitemap.partNames()).map(part => `${origin}/sitemaps/${part}.xml`)
    return sendXml(reply, formatList('sitemapindex', 'sitemap', parts))
  })

  app.get('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const paths = file.endsWith('.xml') ? await sitemap.paths(file.slice(0, -4)) : undefined
    if (!paths) return reply.callNotFound()
    const urls = paths.map(path => origin + path)
    return sendXml(reply, formatList('urlset', 'url', urls))
  })
}
