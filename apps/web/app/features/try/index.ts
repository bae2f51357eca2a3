// What other screens may use of the guest's page: where someone goes who has just confirmed an account.
export { afterConfirming } from './guest-draft.ts'
