// The OpenAPI 3.1 document, generated from the same table as the routes.
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type ProblemCode,
  problemMessage,
  problemStatus,
  RATE_LIMITS,
  type RateLimit,
  sharedSchemas,
} from '@bagwise/contract'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }

const FILE = { schema: { type: 'string', format: 'binary' } }

const json = (schema: unknown) => ({ 'application/json': { schema } })

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(sharedSchemas)) names.add(schema, { id })

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The JSON schema; those that responses share become references to the document's components. */
export function jsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  metadata = io === 'output' ? names : z.registry<{ id: string }>(),
): JsonSchema {
  // Inside an object, a shared schema itself becomes a reference, too.
  const { properties } = z.toJSONSchema(z.object({ schema }), {
    io,
    unrepresentable: 'any',
    metadata,
    override: ({ jsonSchema: made }) => {
      // A later release may add fields to a response: clients generated from this document must ignore them.
      if (io === 'output') delete made.additionalProperties
      if (made.prefixItems) {
        const { length } = made.prefixItems
        Object.assign(made, { items: made.prefixItems[0], minItems: length, maxItems: length })
      }
      delete made.id
      // The format says it already.
      if (made.format) delete made.pattern
    },
  })
  const text = JSON.stringify(properties?.['schema'] ?? {})
  return JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as JsonSchema
}

/** Each shared schema with references to the others. */
const components = () =>
  Object.fromEntries(
    Object.entries(sharedSchemas).map(([id, schema]) => [id, componentOf(id, schema)]),
  )

function componentOf(id: string, schema: z.core.$ZodType): JsonSchema {
  const others = z.registry<{ id: string }>()
  for (const [name, other] of Object.entries(sharedSchemas))
    if (name !== id) others.add(other, { id: name })
  return jsonSchema(schema, 'output', others)
}

const PROBLEM_REF = { $ref: '#/components/schemas/Problem' }

/** Errors that any endpoint of this kind can return. */
function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const common: ProblemCode[] = ['bad-request', 'too-many-requests', 'unexpected', 'unavailable']
  if (endpoint.access === 'player') common.push('signed-out')
  if (endpoint.access === 'moderator') common.push('not-found')
  if (endpoint.method !== 'GET') common.push('foreign-origin', 'payload-too-large')
  if (endpoint.method !== 'GET' && !endpoint.file) common.push('not-json')
  return [...new Set([...endpoint.problems, ...common])]
}

function responsesOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(problemsOf(endpoint), problemStatus)
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      content: json(jsonSchema(endpoint.response, 'output')),
    },
    ...Object.fromEntries(
      [...byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, codes]) => [
          status,
          {
            description: codes.map(code => `${code}: ${problemMessage(code)}`).join('\n'),
            content: json(PROBLEM_REF),
          },
        ]),
    ),
  }
}

function parametersOf(endpoint: Endpoint) {
  const parts = [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const
  return parts.flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  })
}

function limitOf({ limit }: Endpoint): string | undefined {
  if (!limit) return undefined
  const { perPlayer, perNetwork, seconds }: RateLimit = RATE_LIMITS[limit]
  const max = [
    ...(perPlayer === undefined ? [] : [`${perPlayer} requests per player`]),
    ...(perNetwork === undefined ? [] : [`${perNetwork} requests per network`]),
  ]
  return `At most ${max.join(' and ')} in ${seconds} seconds, shared with the other endpoints that have the limit "${limit}".`
}

/** The features, with their descriptions. */
const TAGS = {
  Accounts: 'Signing up, in and out, recovery, settings and the export.',
  Bags: "The player's bags, their discs, and swaps in them.",
  Collection: 'The discs a player owns, custom molds and plastics.',
  Discs: 'The library.',
  Imports: 'Adding many discs in one request.',
  Leaderboard: 'The most complete public bags.',
  Moderation: 'Reporting profiles and bags.',
  Newsletter: 'Subscribing and unsubscribing.',
  Profiles: 'Public profiles and bag pages.',
} as const

const TAG_OF_PATH: Readonly<Record<string, keyof typeof TAGS>> = {
  auth: 'Accounts',
  me: 'Accounts',
  profiles: 'Profiles',
  usernames: 'Profiles',
  discs: 'Discs',
  bags: 'Bags',
  conversions: 'Bags',
  collection: 'Collection',
  'custom-molds': 'Collection',
  plastics: 'Collection',
  imports: 'Imports',
  leaderboard: 'Leaderboard',
  reports: 'Moderation',
  moderation: 'Moderation',
  subscribers: 'Newsletter',
}

const ACCESS = {
  anyone: 'Open to anyone.',
  player: 'Requires a session.',
  moderator: 'Requires the session of a moderator.',
} as const

function operationOf(name: string, endpoint: Endpoint) {
  const tag = TAG_OF_PATH[endpoint.path.split('/')[2] ?? '']
  if (!tag) throw new Error(`Give the path ${endpoint.path} a tag`)
  return {
    operationId: name,
    summary: endpoint.summary.replace(/[.;:] .*$|\.$/s, ''),
    description: [endpoint.summary, ACCESS[endpoint.access], limitOf(endpoint)]
      .filter(Boolean)
      .join(' '),
    tags: [tag],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: json(jsonSchema(endpoint.body, 'input')),
      },
    }),
    ...(endpoint.file && {
      requestBody: {
        required: true,
        content: { 'image/*': FILE, 'application/octet-stream': FILE },
      },
    }),
    responses: responsesOf(endpoint),
  }
}

/** Everyone reads the document, so moderators' endpoints are left out of it (rule MO3); tests get all. */
export function openApiDocument({
  origin,
  cookieName,
  isComplete = false,
}: {
  origin: string
  cookieName: string
  isComplete?: boolean
}) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.access === 'moderator' && !isComplete) continue
    const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bagwise',
      version: packageJson.version,
      description:
        "Disc golf bags, discs, swaps and scores. Writes take JSON and, with a session cookie, need this site's Origin header. Later versions may add fields to responses: ignore those you don't know.",
      contact: { name: 'Bagwise', url: origin },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: components(),
    },
  }
}
