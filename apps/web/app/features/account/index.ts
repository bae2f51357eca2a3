import { lazy } from 'react'

export { errorMessage } from './account-messages.ts'

/** Brings the form library along: only owners load it, after their profile. */
export const AccountCard = lazy(() =>
  import('./account-card.tsx').then(({ AccountCard }) => ({ default: AccountCard })),
)
