// Builders for players. Tests pass the fields that matter, and the builder fills in the rest.
import type { Me } from '@bagwise/contract'
import type { Preferences } from '@bagwise/domain/profile'

export const NO_PREFERENCES: Preferences = {
  longestThrow: null,
  hand: null,
  style: null,
  distanceUnit: null,
  windUnit: null,
  showArm: false,
}

export const aMe = (overrides: Partial<Me> = {}): Me => ({
  id: '0192f3a0-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  emailConfirmed: true,
  username: 'ada',
  displayName: null,
  avatarUrl: '',
  avatar: null,
  isPublic: true,
  preferences: NO_PREFERENCES,
  ...overrides,
})

/** Responds to a change of preferences. */
export const savedPreferences = ({ body }: { body: object }) =>
  Promise.resolve({ ...NO_PREFERENCES, ...body })
