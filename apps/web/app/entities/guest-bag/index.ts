// What other screens may use of the guest's page: the bag that was started here, and where someone goes who has just confirmed an account.
export { afterConfirming, guestDraft } from './guest-draft.ts'
export { SAMPLE_BAG } from './guest-draft.ts'
export { TRY_ADDRESS } from './try-address.ts'
