// The OpenAPI 3.1 document, generated from the same table as the routes.
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  Problem,
  type ProblemCode,
  problemMessage,
  problemStatus,
  RATE_LIMITS,
  type RateLimit,
} from '@bagwise/contract'
import { z } from 'zod'

const FILE = { schema: { type: 'string', format: 'binary' } }

const json = (schema: unknown) => ({ 'application/json': { schema } })

export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A later release may add fields to a response: clients generated from this document must ignore them.
      if (io === 'output') delete jsonSchema.additionalProperties
    },
  })
  return rest
}

const PROBLEM_REF = { $ref: '#/components/schemas/Problem' }

/** Errors that any endpoint of this kind can return. */
function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const common: ProblemCode[] = ['bad-request', 'too-many-requests', 'unexpected', 'unavailable']
  if (endpoint.access === 'player') common.push('signed-out')
  if (endpoint.access === 'operator') common.push('not-found')
  if (endpoint.method !== 'GET') common.push('foreign-origin', 'payload-too-large')
  if (endpoint.method !== 'GET' && !endpoint.file) common.push('not-json')
  return [...new Set([...endpoint.problems, ...common])]
}

function responsesOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(problemsOf(endpoint), problemStatus)
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      content: json(schemaOf(endpoint.response, 'output')),
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
    const { properties = {}, required = [] } = schemaOf(schema, 'input')
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

function operationOf(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.limit && { description: limitOf(endpoint) }),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: json(schemaOf(endpoint.body, 'input')),
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

/** Everyone reads the document, so operators' endpoints are left out of it (rule MO3); tests ask for all. */
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
    if (endpoint.access === 'operator' && !isComplete) continue
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
      version: '1.0.0',
      description:
        "Disc golf bags, discs, swaps and scores. Writes take JSON and, with a session cookie, need this site's Origin header. Later versions may add fields to responses: ignore those you don't know.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
  }
}
