// Parts that may come after the page can be used. Where one cannot be fetched, the page goes on without it.
import { type ComponentType, lazy } from 'react'

const Nothing = () => null

export const lazily = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }))
