// robots.txt and the sitemap.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sitemap } from './sitemap.ts'

const CACHE_ONE_HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Our paths contain only letters, digits, dashes and underscores, so nothing needs escaping. */
const list = (frame: string, entry: string, addresses: readonly string[]): string =>
  `${XML_DECLARATION}\n<${frame} xmlns="${SCHEMA}">\n${addresses
    .map(address => `<${entry}><loc>${address}</loc></${entry}>\n`)
    .join('')}</${frame}>\n`

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
    return sendXml(reply, list('sitemapindex', 'sitemap', parts))
  })

  app.get('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const paths = file.endsWith('.xml') ? await sitemap.paths(file.slice(0, -4)) : undefined
    if (!paths) return reply.callNotFound()
    const addresses = paths.map(path => origin + path)
    return sendXml(reply, list('urlset', 'url', addresses))
  })
}
