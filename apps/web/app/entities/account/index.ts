import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export { errorMessage } from './account-messages.ts'

/** Brings the form library along: only owners load it, after their profile. */
export const AccountCard = lazyPart(() =>
  import('./account-card.tsx').then(({ AccountCard }) => ({ default: AccountCard })),
)
