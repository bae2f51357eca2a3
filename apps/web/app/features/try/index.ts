// What other screens may use of the guest's page: keeping the bag of someone who has just signed in.
export { guestDraft } from './guest-draft.ts'
export const loadKeepPending = () => import('./keep-pending.tsx')
