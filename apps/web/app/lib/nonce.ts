// The password of this document's own inline scripts; known while rendering on the server, never in the browser.
import { createContext, use } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)
