// Account endpoints: signing up, in and out, recovery and settings.
import * as z from 'zod/mini'
import { Avatar, Preferences } from './profiles.ts'
import { Done, Id, Restriction } from './common.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** Only limits the length. The server validates the address and returns the error message. */
const Email = z.string().check(z.maxLength(254))
const Password = z.string().check(z.maxLength(1024))
const Token = z.string().check(z.minLength(1), z.maxLength(200))

/** The signed-in player, for their own pages. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.string(),
  avatar: Avatar,
  isPublic: z.boolean(),
  preferences: Preferences,
  /** Set while the profile is hidden by a moderator (rule MO5). */
  hidden: z.optional(Restriction),
})
export type Me = z.infer<typeof Me>

export const DeviceSession = z.object({
  id: Id,
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  userAgent: z.string(),
})
export type DeviceSession = z.infer<typeof DeviceSession>

export const Login = z.strictObject({ email: Email, password: Password })
const WithToken = z.strictObject({ token: Token })

export const accountEndpoints = {
  getMe: endpoint({
    ...routes.getMe,
    access: 'anyone',
    summary: 'Get the signed-in player, or null.',
    response: z.object({ user: z.nullable(Me) }),
    problems: [],
  }),
  signUp: endpoint({
    ...routes.signUp,
    access: 'anyone',
    limit: 'sign-ups',
    summary: 'Create an account. Signs the player in, unless the address must be confirmed first.',
    body: z.strictObject({
      email: Email,
      password: Password,
      username: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({ user: z.nullable(Me) }),
    problems: [
      'email-taken',
      'email-invalid',
      'password-too-short',
      'password-too-long',
      'username-taken',
      'username-unavailable',
    ],
  }),
  signIn: endpoint({
    ...routes.signIn,
    access: 'anyone',
    limit: 'sign-ins',
    summary: 'Sign in with email and password.',
    body: Login,
    response: z.object({ user: Me }),
    problems: ['wrong-credentials', 'email-not-confirmed', 'account-suspended'],
  }),
  signOut: endpoint({
    ...routes.signOut,
    access: 'anyone',
    limit: 'edits',
    summary: 'End this session.',
    response: Done,
    problems: [],
  }),
  deleteSuspended: endpoint({
    ...routes.deleteSuspended,
    access: 'anyone',
    limit: 'sign-ins',
    summary: 'Delete a suspended account and everything in it.',
    body: Login,
    response: Done,
    problems: ['wrong-credentials', 'account-not-suspended'],
  }),
  requestPasswordReset: endpoint({
    ...routes.requestPasswordReset,
    access: 'anyone',
    limit: 'account-emails',
    summary:
      'Email a reset link if the address has an account. The response is the same either way.',
    body: z.strictObject({ email: Email }),
    response: Done,
    problems: ['email-invalid'],
  }),
  resendConfirmation: endpoint({
    ...routes.resendConfirmation,
    access: 'anyone',
    limit: 'account-emails',
    summary:
      'Email the confirmation link again if the account still needs it. The response is the same either way.',
    body: z.strictObject({ email: Email }),
    response: Done,
    problems: ['email-invalid'],
  }),
  resetPassword: endpoint({
    ...routes.resetPassword,
    access: 'anyone',
    limit: 'emailed-links',
    summary: 'Set a new password with the emailed token. Ends every other session.',
    body: z.strictObject({ token: Token, newPassword: Password }),
    response: z.object({ user: Me }),
    problems: ['link-expired', 'password-too-short', 'password-too-long'],
  }),
  confirmEmail: endpoint({
    ...routes.confirmEmail,
    access: 'anyone',
    limit: 'emailed-links',
    summary:
      "Confirm an email address with the emailed token. If it belongs to a new account, this signs the player in. If it's a new address for an existing account, it doesn't.",
    body: WithToken,
    response: z.object({ user: z.nullable(Me) }),
    problems: ['link-expired'],
  }),
  changePassword: endpoint({
    ...routes.changePassword,
    access: 'player',
    limit: 'password-checks',
    summary: 'Change the password. Ends every other session.',
    body: z.strictObject({ currentPassword: Password, newPassword: Password }),
    response: Done,
    problems: ['wrong-password', 'password-too-short', 'password-too-long'],
  }),
  changeEmail: endpoint({
    ...routes.changeEmail,
    access: 'player',
    limit: 'password-checks',
    summary: 'Change the email address. The change takes effect when the emailed link is opened.',
    body: z.strictObject({ email: Email, password: Password }),
    response: Done,
    problems: ['wrong-password', 'email-invalid'],
  }),
  listSessions: endpoint({
    ...routes.listSessions,
    access: 'player',
    summary: 'List the devices where this account is signed in.',
    response: z.object({ sessions: z.array(DeviceSession) }),
    problems: [],
  }),
  endSession: endpoint({
    ...routes.endSession,
    access: 'player',
    limit: 'edits',
    summary: 'Sign out another device.',
    params: z.strictObject({ sessionId: Id }),
    response: Done,
    problems: ['session-not-found'],
  }),
  endOtherSessions: endpoint({
    ...routes.endOtherSessions,
    access: 'player',
    limit: 'edits',
    summary: 'Sign out all other devices.',
    response: Done,
    problems: [],
  }),
  deleteAccount: endpoint({
    ...routes.deleteAccount,
    access: 'player',
    limit: 'password-checks',
    summary: 'Delete the account and everything in it.',
    body: z.strictObject({ password: Password }),
    response: Done,
    problems: ['wrong-password'],
  }),
}
