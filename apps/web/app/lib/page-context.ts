// The server's data about a request, for loaders and components.
import type { PageContext } from '@bagwise/contract'
import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** For a route's `handle`: the page uses these parameters but isn't cached for any of their values. */
export const uncachedQuery = (...names: readonly string[]): Record<string, readonly string[]> =>
  Object.fromEntries(names.map(name => [name, []]))

export const pageContext = createContext<PageContext>()

export const NonceContext = createReactContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)
