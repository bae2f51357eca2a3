// What a player reads when an account cannot be created.

export const SIGN_UP_PROBLEMS = [
  'not-saved',
  'email-taken',
  'email-invalid',
  'password-too-short',
  'confirmation-needed',
  'unknown',
] as const
export type SignUpProblem = (typeof SIGN_UP_PROBLEMS)[number]

/** Rule PR27. */
export const SIGN_UP_WORDS = {
  'not-saved': 'There was a temporary issue creating your account. Please try again in a moment.',
  'email-taken': 'An account with this email already exists',
  'email-invalid': 'Please enter a valid email address',
  'password-too-short': 'Password must be at least 6 characters long',
  'confirmation-needed': 'Please check your email to confirm your account',
  unknown: 'Unable to create account. Please try again in a moment.',
} as const satisfies Record<SignUpProblem, string>
