// Every error of the API with its status and message. Browsers get the messages with the answers.
import { COMMON_PROBLEMS } from './common-problems.ts'

/** Code, HTTP status, message. */
const PROBLEMS = {
  ...COMMON_PROBLEMS,
  'bad-request': [400, 'The request could not be understood'],
  'wrong-credentials': [401, 'Invalid email or password'],
  'wrong-password': [400, "That password isn't right"],
  'email-not-confirmed': [403, 'Please check your email to confirm your account'],
  'account-suspended': [403, 'This account is suspended'],
  'foreign-origin': [403, 'Requests from other sites are refused'],
  'bag-not-found': [404, 'This bag no longer exists'],
  'disc-not-found': [404, "This disc isn't in the library"],
  'bag-disc-not-found': [404, 'This disc is no longer in the bag'],
  'profile-not-found': [404, 'Profile not found'],
  'profile-private': [403, 'This profile is private'],
  'session-not-found': [404, 'This session has already ended'],
  'conversion-not-found': [404, "There's nothing left to undo"],
  'copy-not-found': [404, "This disc isn't in your collection anymore"],
  'mold-not-found': [404, "This mold doesn't exist anymore"],
  'import-not-found': [404, "There's nothing left to undo"],
  'already-in-bag': [409, 'This disc is already in the bag'],
  'bag-limit-reached': [409, "You've reached the limit of 100 bags"],
  'bag-hidden': [
    409,
    "A moderator hid this bag. It can't be cloned, copied or converted to another bag until it's visible again.",
  ],
  'bag-full': [409, 'A bag can hold at most 100 discs'],
  'bag-notes-full': [
    409,
    'The notes in one bag can take up at most 100 kB. Shorten some of them first.',
  ],
  'notes-full': [
    409,
    'The notes in all your bags can take up at most 1 MB. Shorten or remove some of them first.',
  ],
  'notes-do-not-fit': [
    409,
    "A bag has both discs, and their notes don't fit into one. Shorten one of them first.",
  ],
  'converted-bag-changed': [
    409,
    "You've changed the new bag since. Delete it yourself if you don't need it anymore.",
  ],
  'bag-changed': [409, 'This bag was changed somewhere else. Please check it and try again.'],
  'note-changed': [409, 'This note was changed somewhere else'],
  'copy-limit-reached': [409, 'You have reached the limit of 5,000 discs'],
  'copy-texts-full': [
    409,
    'The notes and other texts of your discs can take up at most 1 MB. Shorten or remove some of them first.',
  ],
  'copy-changed': [409, 'This disc was changed somewhere else. Please look again.'],
  'mold-limit-reached': [409, 'You have reached the limit of 200 own molds'],
  'mold-changed': [409, 'This mold was changed somewhere else. Please look again.'],
  'mold-in-use': [409, 'This mold is still in your bags or discs. Remove it there first.'],
  'import-changed': [
    409,
    "This import can't be undone: its bag or discs were changed since. Remove what you don't want yourself.",
  ],
  'import-undone': [409, 'This import was undone. Please start a new one.'],
  'account-not-suspended': [409, "This account isn't suspended. Please sign in."],
  'already-hidden': [409, 'This is already hidden'],
  'already-suspended': [409, 'This account is already suspended'],
  'nothing-to-undo': [409, "There's nothing to undo"],
  'operator-protected': [
    409,
    "An operator's account can't be suspended. Remove its address from OPERATORS first.",
  ],
  'no-link': [409, 'This bag has no link. Share it by link first.'],
  'order-mismatch': [400, 'The order must list each disc in the bag once'],
  'no-swaps-selected': [400, 'No swaps selected'],
  'swap-invalid': [400, 'Selected disc not found in bag'],
  'target-bag-missing': [400, 'No target bag available'],
  'email-taken': [409, 'An account with this email already exists'],
  'email-invalid': [400, 'Please enter a valid email address'],
  'password-too-short': [400, 'Password must be at least 6 characters long'],
  'password-too-long': [400, 'Password must be at most 128 characters long'],
  'username-taken': [409, 'Username is already taken'],
  'username-unavailable': [409, 'Username is not available'],
  'link-expired': [410, 'This link has already been used or has expired'],
  'not-json': [415, 'Requests must be JSON'],
  'not-a-picture': [415, 'Please choose a JPEG, PNG, WebP or AVIF picture up to 8 MB'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>

export type ProblemCode = keyof typeof PROBLEMS
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

export const problemStatus = (code: ProblemCode): number => PROBLEMS[code][0]
export const problemMessage = (code: ProblemCode): string => PROBLEMS[code][1]
