// The API documentation as one plain page without scripts, generated from the same table as the routes.
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  problemMessage,
  problemStatus,
} from '@bagwise/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { jsonSchema, openApiDocument } from './openapi.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const block = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`

const schemaBlock = (title: string, schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema ? block(title, jsonSchema(schema, io)) : ''

function sectionOf(name: EndpointName): string {
  const endpoint: Endpoint = endpoints[name]
  const problems = endpoint.problems
    .map(
      code =>
        `<li><code>${problemStatus(code)} ${code}</code> ${escaped(problemMessage(code))}</li>`,
    )
    .join('')
  return `<section id="${name}">
<h3><code>${endpoint.method} ${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)} ${endpoint.access === 'player' ? 'Signed-in players only.' : 'Open to anyone.'}</p>
${problems && `<ul>${problems}</ul>`}
${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.body, 'input')}${schemaBlock('Response', endpoint.response, 'output')}
</section>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
h3{margin:2rem 0 .25rem}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem;font-size:.85rem}
summary{cursor:pointer;padding:.35rem 0}code{font-size:.95em}`

function page({ components }: ReturnType<typeof openApiDocument>): string {
  const names = (Object.keys(endpoints) as EndpointName[]).filter(
    name => endpoints[name].access !== 'moderator',
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Bagwise</title><meta name="description" content="Every operation of the Bagwise API, with its input, response and errors."><style>${STYLE}</style></head>
<body><main><h1>Bagwise API</h1>
<p>Plain JSON over HTTP. A session cookie signs a player in; writes with a cookie must also send this site's <code>Origin</code>. Every error has the same format: <code>{ "code", "message" }</code>. Later versions may add fields to responses: ignore those you don't know. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${names.map(sectionOf).join('\n')}
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => block(name, schema))
  .join('\n')}</main></body></html>`
}

export function registerApiDocs(
  app: FastifyInstance,
  options: { origin: string; cookieName: string },
): void {
  const document = openApiDocument(options)
  const html = page(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(html),
  )
}
