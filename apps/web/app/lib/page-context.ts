// The server's data about a request, for loaders and components.
import type { PageContext } from '@bagwise/contract'
import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

export const pageContext = createContext<PageContext>()

export const NonceContext = createReactContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)
