// The units that the server rendered this document in; null where it is the same for everyone.
import type { Units } from '@bagwise/domain/units'
import { createContext } from 'react'

export const RenderedUnits = createContext<Units | null>(null)
