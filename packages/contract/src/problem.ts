// Every API error with its status and message, and the exception that callers of the Api catch.
import {
  BAGS_PER_PLAYER,
  DISCS_PER_BAG,
  NOTES_BYTES_PER_BAG,
  NOTES_BYTES_PER_PLAYER,
} from '@bagwise/domain/bag'
import {
  OWNED_DISCS_PER_PLAYER,
  CUSTOM_MOLDS_PER_PLAYER,
  OWNED_DISC_TEXT_BYTES_PER_PLAYER,
  WANTED_DISCS_PER_PLAYER,
} from '@bagwise/domain/collection'
import { AVATAR_MESSAGE } from '@bagwise/domain/avatar'
import { ACCOUNT_MESSAGES, USERNAME_MESSAGES } from '@bagwise/domain/profile'

/** Errors that the client can produce without a server response. */
const CLIENT_PROBLEMS = {
  'signed-out': [401, 'User not authenticated'],
  'not-found': [404, 'Not found'],
  'payload-too-large': [413, 'The request is too large'],
  'too-many-requests': [429, 'Too many attempts. Please wait a moment and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again in a moment.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const

/** Also shown by the swap screen without a request. */
export const SWAP_TEXTS = {
  noSwaps: 'No swaps selected',
  notInBag: 'Selected disc not found in bag',
  noTargetBag: 'No target bag available',
} as const

const formatKilobytes = (bytes: number): string => `${bytes / 1000} kB`
const formatMegabytes = (bytes: number): string => `${bytes / 1_000_000} MB`

/** The status and message of each code. A function, so it can be tree-shaken from browser bundles. */
const problems = () =>
  ({
    ...CLIENT_PROBLEMS,
    'bad-request': [400, 'The request is invalid'],
    'wrong-credentials': [401, 'Invalid email or password'],
    'wrong-password': [400, "That password isn't right"],
    'email-not-confirmed': [403, 'Please check your email to confirm your account'],
    'account-suspended': [403, 'This account is suspended'],
    'cross-origin': [403, "Requests from other sites aren't allowed"],
    'bag-not-found': [404, 'This bag no longer exists'],
    'disc-not-found': [404, "This disc isn't in the library"],
    'bag-disc-not-found': [404, 'This disc is no longer in the bag'],
    'profile-not-found': [404, 'Profile not found'],
    'profile-private': [403, 'This profile is private'],
    'session-not-found': [404, 'This session has already ended'],
    'change-not-found': [404, "There's nothing left to undo"],
    'owned-disc-not-found': [404, 'This disc is no longer in your collection'],
    'mold-not-found': [404, 'This mold no longer exists'],
    'already-in-bag': [409, 'This disc is already in the bag'],
    'bag-limit-reached': [409, `You've reached the limit of ${BAGS_PER_PLAYER} bags`],
    'bag-hidden': [
      409,
      "A moderator hid this bag. Until it's visible again, you can't clone it or save a conversion as another bag.",
    ],
    'bag-full': [409, `A bag can hold at most ${DISCS_PER_BAG} discs`],
    'bag-notes-limit-reached': [
      409,
      `The notes in one bag can take up at most ${formatKilobytes(NOTES_BYTES_PER_BAG)}. Shorten some of them first.`,
    ],
    'notes-limit-reached': [
      409,
      `The notes in all your bags can take up at most ${formatMegabytes(NOTES_BYTES_PER_PLAYER)}. Shorten or remove some of them first.`,
    ],
    'combined-note-too-long': [
      409,
      'One of your bags has both discs, and their notes are too long to combine. Shorten one of them first.',
    ],
    'note-changed': [409, 'This note was changed somewhere else'],
    'owned-disc-limit-reached': [
      409,
      `You've reached the limit of ${OWNED_DISCS_PER_PLAYER.toLocaleString('en-US')} discs`,
    ],
    'owned-disc-text-limit-reached': [
      409,
      `The notes and other text on your discs can take up at most ${formatMegabytes(OWNED_DISC_TEXT_BYTES_PER_PLAYER)}. Shorten or remove some of it first.`,
    ],
    'owned-disc-changed': [
      409,
      'This disc was changed somewhere else. Reload to see the latest version.',
    ],
    'wanted-disc-not-found': [404, 'This disc is no longer on your wish list'],
    'wish-list-not-found': [404, "This wish list doesn't exist or is no longer shared"],
    'wish-list-full': [409, `A wish list can hold at most ${WANTED_DISCS_PER_PLAYER} discs`],
    'mold-limit-reached': [
      409,
      `You've reached the limit of ${CUSTOM_MOLDS_PER_PLAYER} custom molds`,
    ],
    'mold-changed': [
      409,
      'This mold was changed somewhere else. Reload to see the latest version.',
    ],
    'mold-in-use': [
      409,
      'You still have this mold in a bag or in My Discs. Remove it there first.',
    ],
    'changed-since': [
      409,
      "This can't be undone because the bag or its discs have changed since. You can restore an earlier version in the bag's history.",
    ],
    'change-expired': [409, 'This change is too old: its details are no longer stored'],
    'import-undone': [409, 'This import was undone. Please start a new one.'],
    'conversion-undone': [409, 'This conversion was undone. Please start a new one.'],
    'account-not-suspended': [409, "This account isn't suspended. Please sign in."],
    'already-hidden': [409, 'This is already hidden'],
    'already-suspended': [409, 'This account is already suspended'],
    'nothing-to-undo': [409, "There's nothing to undo"],
    'moderator-protected': [
      409,
      "A moderator's account can't be suspended. Remove its address from MODERATORS first.",
    ],
    'no-link': [409, "There's no share link. Turn on sharing by link first."],
    'order-mismatch': [400, 'The order must list each disc in the bag exactly once'],
    'no-swaps-selected': [400, SWAP_TEXTS.noSwaps],
    'swap-invalid': [400, SWAP_TEXTS.notInBag],
    'target-bag-missing': [400, SWAP_TEXTS.noTargetBag],
    'email-taken': [409, 'An account with this email already exists'],
    'email-invalid': [400, ACCOUNT_MESSAGES.emailInvalid],
    'password-too-short': [400, 'Password must be at least 6 characters long'],
    'password-too-long': [400, ACCOUNT_MESSAGES.passwordTooLong],
    'username-taken': [409, USERNAME_MESSAGES.taken],
    'username-unavailable': [409, USERNAME_MESSAGES.unavailable],
    'link-expired': [410, 'This link has already been used or has expired'],
    'not-json': [415, 'Requests must be JSON'],
    'image-invalid': [415, AVATAR_MESSAGE],
  }) as const satisfies Readonly<Record<string, readonly [number, string]>>

/** More specific messages for invalid requests. */
export const INPUT_MESSAGES = {
  cursor: "This page doesn't exist. Please go back to the first page.",
  crop: 'Crop must be three fractions: left, top and size',
  duplicateImport: 'List each disc only once',
  duplicateSwap: 'Swap each disc only once, and use each replacement only once',
  mixedBrands: 'Choose replacements from one brand, and only for discs from other brands',
} as const

export type ProblemCode = keyof ReturnType<typeof problems>
export const problemCodes = () => Object.keys(problems()) as [ProblemCode, ...ProblemCode[]]

export const problemStatus = (code: ProblemCode): number => problems()[code][0]
export const problemMessage = (code: ProblemCode): string => problems()[code][1]

const clientMessage = (code: ProblemCode): string =>
  CLIENT_PROBLEMS[
    code in CLIENT_PROBLEMS ? (code as keyof typeof CLIENT_PROBLEMS) : 'unexpected'
  ][1]

export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined

  constructor(problem: { code: ProblemCode; message?: string; field?: string | undefined }) {
    super(problem.message ?? clientMessage(problem.code))
    this.name = 'ApiProblem'
    this.code = problem.code
    this.field = problem.field
  }
}
