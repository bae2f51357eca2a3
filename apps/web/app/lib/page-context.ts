// Carries what the server knows of a request into the loaders that run there.
import type { PageContext } from '@bagwise/contract'
import { createContext } from 'react-router'

export const pageContext = createContext<PageContext>()
