// The API documentation, generated from the contract: an OpenAPI 3.1 document and an HTML page.
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type ProblemCode,
  problemMessage,
  problemStatus,
  RATE_LIMITS,
  type RateLimit,
  type RateLimitName,
  sharedSchemas,
} from '@bagwise/contract'
import { escapeHtml } from '@bagwise/domain/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }

const FILE = { schema: { type: 'string', format: 'binary' } }

const json = (schema: unknown) => ({ 'application/json': { schema } })

type JsonSchema = z.core.JSONSchema.BaseSchema
type Io = 'input' | 'output'

const componentRef = (id: string) => `#/components/schemas/${id}`

const schemaOptions = (io: Io) => ({
  io,
  unrepresentable: 'any' as const,
  override({ jsonSchema: schema }: { jsonSchema: JsonSchema }) {
    // A later release may add fields to a response: clients generated from this document must ignore them.
    if (io === 'output') delete schema.additionalProperties
    if (schema.prefixItems) {
      const { length } = schema.prefixItems
      Object.assign(schema, { items: schema.prefixItems[0], minItems: length, maxItems: length })
    }
    delete schema.id
    // The format implies it.
    if (schema.format) delete schema.pattern
  },
})

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(sharedSchemas)) names.add(schema, { id })

/** Each shared schema with references to the others. */
function components(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { ...schemaOptions('output'), uri: componentRef })
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  return schemas
}

/** The JSON schema; in responses, shared schemas become references to the document's components. */
function jsonSchema(schema: z.core.$ZodType, io: Io): JsonSchema {
  const metadata = io === 'output' ? names : z.registry<{ id: string }>()
  // Inside an object, a shared schema itself becomes a reference, too.
  const { properties } = z.toJSONSchema(z.object({ schema }), { ...schemaOptions(io), metadata })
  const text = JSON.stringify(properties?.['schema'] ?? {})
  return JSON.parse(text.replaceAll('#/$defs/', componentRef(''))) as JsonSchema
}

/** The errors that any endpoint of this kind can return. */
export function commonProblemsOf(endpoint: Endpoint): ProblemCode[] {
  const common: ProblemCode[] = ['bad-request', 'too-many-requests', 'unexpected', 'unavailable']
  if (endpoint.access === 'player') common.push('signed-out')
  if (endpoint.access === 'moderator') common.push('not-found')
  if (endpoint.method !== 'GET') common.push('cross-origin', 'payload-too-large')
  if (endpoint.method !== 'GET' && !endpoint.file) common.push('not-json')
  return common
}

type Response = { readonly description: string; readonly content: object }

function responsesOf(endpoint: Endpoint): Record<string, Response> {
  const codes = [...endpoint.problems, ...commonProblemsOf(endpoint)]
  const errors = [...Map.groupBy(codes, problemStatus)].map(
    ([status, codes]): [number, Response] => [
      status,
      {
        description: codes.map(code => `${code}: ${problemMessage(code)}`).join('\n'),
        content: json({ $ref: componentRef('Problem') }),
      },
    ],
  )
  const content = json(jsonSchema(endpoint.response, 'output'))
  return {
    [endpoint.status ?? 200]: { description: 'Success', content },
    ...Object.fromEntries(errors),
  }
}

const parametersIn = (place: 'path' | 'query', schema: z.core.$ZodType | undefined) => {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, 'input') : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBodyOf({ body, file }: Endpoint) {
  if (file)
    return { required: true, content: { 'image/*': FILE, 'application/octet-stream': FILE } }
  return body && { required: !body.safeParse({}).success, content: json(jsonSchema(body, 'input')) }
}

type AllRateLimits = Readonly<Record<RateLimitName, RateLimit>>

function describeLimit({ limit }: Endpoint, rateLimits: AllRateLimits): string | undefined {
  if (!limit) return undefined
  const { perPlayer, perAccount, perNetwork, seconds, counts } = rateLimits[limit]
  const unit = counts === 'wrong-passwords' ? 'wrong passwords' : 'requests'
  const max = Object.entries({ player: perPlayer, account: perAccount, network: perNetwork })
    .filter(([, count]) => count !== undefined)
    .map(([by, count]) => `${count} ${unit} per ${by}`)
  return `Rate limit "${limit}": at most ${max.join(' and ')} every ${seconds} seconds, shared by all endpoints with this limit.`
}

const ACCESS = {
  anyone: 'No authentication required.',
  player: 'Requires a session cookie.',
  moderator: "Requires a moderator's session cookie.",
} as const

function operationOf(name: string, endpoint: Endpoint, rateLimits: AllRateLimits) {
  const requestBody = requestBodyOf(endpoint)
  return {
    operationId: name,
    summary: endpoint.summary.replace(/[.;:] .*$|\.$/s, ''),
    description: [endpoint.summary, ACCESS[endpoint.access], describeLimit(endpoint, rateLimits)]
      .filter(Boolean)
      .join(' '),
    /** The first part of the path after /api. */
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
    ],
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint),
  }
}

type Operation = ReturnType<typeof operationOf>

type DocumentOptions = {
  readonly origin: string
  readonly cookieName: string
  readonly rateLimits?: AllRateLimits
  /** Includes moderators' endpoints. Everyone can read the document, so they are left out of it (rule MO3). */
  readonly includeModeratorEndpoints?: boolean
}

export function openApiDocument({
  origin,
  cookieName,
  rateLimits = RATE_LIMITS,
  includeModeratorEndpoints = false,
}: DocumentOptions) {
  const paths: Record<string, Record<string, Operation>> = {}
  const tags = new Set<string>()
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.access === 'moderator' && !includeModeratorEndpoints) continue
    const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
    const methods = (paths[path] ??= {})
    const operation = operationOf(name, endpoint, rateLimits)
    methods[endpoint.method.toLowerCase()] = operation
    for (const tag of operation.tags) tags.add(tag)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bagwise',
      version: packageJson.version,
      description:
        "Disc golf bags, discs, swaps and scores. Writes take JSON and, with a session cookie, must send this site's Origin header. Later versions may add fields to responses: ignore fields you don't recognize.",
      contact: { name: 'Bagwise', url: origin },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...tags].map(tag => ({ name: tag })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: components(),
    },
  }
}

const block = (title: string, content: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(content, null, 2))}</pre></details>`

function section(path: string, method: string, operation: Operation): string {
  const { operationId, description, parameters, requestBody, responses } = operation
  const errors = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, error]) => error.description.split('\n').map(line => `${status} ${line}`))
  return `<section id="${operationId}">
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(description)}</p>
<ul>${errors.map(error => `<li>${escapeHtml(error)}</li>`).join('')}</ul>
${parameters.length > 0 ? block('Parameters', parameters) : ''}${requestBody ? block('Body', requestBody.content) : ''}${block('Response', responses[200] ?? responses[201] ?? responses[202])}
</section>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
h3{margin:2rem 0 .25rem}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem;font-size:.85rem}
summary{cursor:pointer;padding:.35rem 0}code{font-size:.95em}`

const page = ({ paths, components: { schemas } }: ReturnType<typeof openApiDocument>): string => `\
<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Bagwise</title><meta name="description" content="Every Bagwise API endpoint, with its input, response and errors."><style>${STYLE}</style></head>
<body><main><h1>Bagwise API</h1>
<p>Plain JSON over HTTP. Requests with a session cookie act as that player; writes with a cookie must also send this site's <code>Origin</code>. Every error has the same format: <code>{ "code", "message" }</code>. Later versions may add fields to responses: ignore fields you don't recognize. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  )
  .join('\n')}
<h2 id="schemas">Schemas</h2>
${Object.entries(schemas)
  .map(([name, schema]) => block(name, schema))
  .join('\n')}</main></body></html>`

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'none'"

export function registerApiDocs(app: FastifyInstance, options: DocumentOptions): void {
  /** Built on the first request, because that takes longer than the rest of the start. */
  let built: { readonly json: string; readonly html: string } | undefined
  const build = () => {
    const document = openApiDocument(options)
    return { json: JSON.stringify(document), html: page(document) }
  }
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((built ??= build()).json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send((built ??= build()).html),
  )
}
