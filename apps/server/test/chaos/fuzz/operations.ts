// The API's operations, read from its OpenAPI document, and a function that calls one.
import type { EndpointName } from '@bagwise/contract'
import { openApiDocument } from '../../../src/platform/http/openapi.ts'
import { type TestResponse, type Browser, ORIGIN } from '../../support/app.ts'
import type { Permission } from '../attacks/authorization.ts'
import type { Target } from './world.ts'

export type Operation = {
  readonly name: EndpointName
  readonly method: string
  readonly path: string
  readonly success: number
}

type OpenApi = {
  paths: Record<
    string,
    Record<string, { operationId: EndpointName; responses: Record<string, object> }>
  >
}

/** Includes the moderators' endpoints. */
export const completeDocument = () =>
  openApiDocument({ origin: ORIGIN, cookieName: 'session', includeModeratorEndpoints: true })

export function allOperations(): Operation[] {
  const { paths } = completeDocument() as OpenApi
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      success: Number(Object.keys(responses).find(status => status.startsWith('2'))),
    })),
  )
}

export function call(
  browser: Browser,
  operation: Operation,
  permission: Permission,
  target: Target,
): Promise<TestResponse> {
  const { params = {}, query = {}, body, file } = permission.request?.(target) ?? {}
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name)
  const url = `${path}?${new URLSearchParams(query).toString()}`
  if (operation.method === 'GET') return browser.get(url)
  if (file) return browser.upload(url, file)
  return browser.send(operation.method as 'POST', url, body)
}
