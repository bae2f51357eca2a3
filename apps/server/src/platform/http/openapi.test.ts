// Tests that the OpenAPI document is complete and its references resolve.
import { expect, it } from 'vitest'
import { type Endpoint, endpoints, RATE_LIMITS } from '@bagwise/contract'
import { commonProblemsOf, openApiDocument } from './openapi.ts'

const document = openApiDocument({ origin: 'https://bags.example', cookieName: 'session' })

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
)

/** Every object at any depth, with its key. */
const objectsIn = (value: unknown): object[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(objectsIn)]
    : []

it('every reference resolves, and every component is used', () => {
  const refs = objectsIn(document).flatMap(object =>
    '$ref' in object ? [String(object.$ref).replace('#/components/schemas/', '')] : [],
  )
  expect([...new Set(refs)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
})

it("describes the operator's rate limits", () => {
  const { paths } = openApiDocument({
    origin: 'https://bags.example',
    cookieName: 'session',
    rateLimits: { ...RATE_LIMITS, 'sign-ups': { perNetwork: 7, seconds: 3600 } },
  })
  expect(paths['/api/auth/sign-up']?.['post']?.description).toContain(
    'at most 7 requests per network every 3600 seconds',
  )
})

it('every operation has its own id', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it.each(operations)('%s has a tag, a summary, a description and errors', (_, operation) => {
  const [tag] = operation.tags
  expect(operation.tags).toHaveLength(1)
  expect(document.tags).toContainEqual({ name: tag })
  expect(operation.summary.length).toBeGreaterThan(5)
  expect(operation.description.length).toBeGreaterThan(operation.summary.length)
  expect(Object.keys(operation.responses)).toContainEqual(expect.stringMatching(/^4/))
})

it('no large response schema is duplicated', () => {
  const large = operations
    .flatMap(([, { responses }]) => objectsIn(responses))
    .filter(object => 'type' in object && object.type === 'object')
    .map(object => JSON.stringify(object))
    .filter(text => text.length > 300)
  expect(new Set(large).size).toBe(large.length)
})

it.each(Object.entries<Endpoint>(endpoints))(
  "%s doesn't list errors that every endpoint of its kind can return",
  (_, endpoint) => {
    const common = new Set(commonProblemsOf(endpoint))
    expect(endpoint.problems.filter(code => common.has(code))).toEqual([])
  },
)
