// Parts that may come after the page can be used. One that cannot be fetched stays as the server sent it.
import { type ComponentType, lazy } from 'react'

const never = new Promise<never>(() => {})

export const lazily = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => never) }))
