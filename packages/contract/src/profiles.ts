// Profile endpoints: the public page, the player's own profile with avatar and preferences, and username availability.
import { HANDS, THROW_STYLES } from '@bagwise/domain/flight'
import { MAX_AVATAR_BYTES } from '@bagwise/domain/avatar'
import { SKILL_LEVELS } from '@bagwise/domain/profile'
import { DISTANCE_UNITS, WIND_UNITS } from '@bagwise/domain/units'
import * as z from 'zod/mini'
import { DiscId, Id, Restriction } from './common.ts'
import { BagScore } from './bags.ts'
import { Disc } from './discs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** A player's arm. Null means unknown. `longestThrow` is in feet. */
export const Arm = z.object({
  longestThrow: z.nullable(z.number()),
  hand: z.nullable(z.enum(HANDS)),
  style: z.nullable(z.enum(THROW_STYLES)),
})

export const Preferences = z.extend(Arm, {
  distanceUnit: z.nullable(z.enum(DISTANCE_UNITS)),
  windUnit: z.nullable(z.enum(WIND_UNITS)),
  showArm: z.boolean(),
})

/** The hash in the URL of the uploaded avatar; null if there is none. */
export const Avatar = z.nullable(z.string())

const OwnAvatar = z.object({ avatar: Avatar })

/** Only limits the length. The domain validates the text and returns the error message. */
const Text = z.string().check(z.maxLength(5000))

export const ProfileFields = z.object({
  username: Text,
  displayName: z.nullable(Text),
  bio: Text,
  avatarUrl: Text,
  pdgaNumber: z.nullable(z.number()),
  isPublic: z.boolean(),
  location: Text,
  skillLevel: z.enum(SKILL_LEVELS),
  yearsPlaying: z.nullable(z.number()),
  favoriteCourse: Text,
})
export type ProfileFields = z.infer<typeof ProfileFields>

/** The fields of an owned disc that a player may choose to make public. */
const PublicOwnedDisc = z.object({
  plastic: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  condition: z.nullable(z.int()),
})
export type PublicOwnedDisc = z.infer<typeof PublicOwnedDisc>

export const PublicBag = z.object({
  id: Id,
  name: z.string(),
  isPrimary: z.boolean(),
  /** The last segment of the bag page's URL. */
  address: z.string(),
  discs: z.array(
    z.object({
      order: z.int(),
      notes: z.nullable(z.string()),
      disc: Disc,
      /** Only on a profile whose player chose to show owned discs. */
      ownedDiscs: z.optional(z.array(PublicOwnedDisc)),
      /** The number of other owned discs in the bag. */
      moreOwnedDiscs: z.optional(z.int()),
    }),
  ),
  score: z.nullable(z.pick(BagScore, { completenessScore: true, scoreBreakdown: true })),
  /** Set for the owner while the bag is hidden by a moderator (rule MO5). */
  hidden: z.optional(Restriction),
})
export type PublicBag = z.infer<typeof PublicBag>

/** A bag on a profile; its page has the discs. */
export const ProfileBag = z.object({
  id: Id,
  name: z.string(),
  isPrimary: z.boolean(),
  /** The last segment of the bag page's URL. */
  address: z.string(),
  discCount: z.int(),
  /** The first library discs to draw; custom molds are left out. */
  discIds: z.array(DiscId),
  score: z.nullable(z.pick(BagScore, { completenessScore: true })),
  /** Set for the owner while the bag is hidden by a moderator (rule MO5). */
  hidden: z.optional(Restriction),
})
export type ProfileBag = z.infer<typeof ProfileBag>

export const PublicProfile = z.extend(ProfileFields, {
  avatar: Avatar,
  joinedAt: z.iso.datetime(),
  /** Set only if the player chose to show it. */
  arm: z.optional(Arm),
  /** Primary first, then active, then newest. */
  bags: z.array(ProfileBag),
})
export type PublicProfile = z.infer<typeof PublicProfile>

export const UsernameStatus = z.enum(['available', 'taken', 'unavailable', 'invalid'])

export const profileEndpoints = {
  getProfile: endpoint({
    ...routes.getProfile,
    access: 'anyone',
    summary:
      "Get a public profile with a summary of each public bag; owners always see their own. Each bag's page has its discs.",
    params: z.strictObject({ username: z.string().check(z.maxLength(200)) }),
    cache: 'visitors',
    response: PublicProfile,
    problems: ['profile-not-found', 'profile-private'],
  }),
  getMyProfile: endpoint({
    ...routes.getMyProfile,
    access: 'player',
    summary: 'Get your own profile for editing.',
    response: ProfileFields,
    problems: [],
  }),
  updateMyProfile: endpoint({
    ...routes.updateMyProfile,
    access: 'player',
    limit: 'edits',
    summary: 'Save your profile.',
    body: z.strictObject(ProfileFields.shape),
    response: ProfileFields,
    problems: ['username-taken', 'username-unavailable'],
  }),
  checkUsername: endpoint({
    ...routes.checkUsername,
    access: 'player',
    limit: 'username-checks',
    summary: 'Check whether a username is available. Your own username always is.',
    params: z.strictObject({ username: z.string().check(z.maxLength(200)) }),
    response: z.object({ status: UsernameStatus, message: z.string() }),
    problems: [],
  }),
  updateMyPreferences: endpoint({
    ...routes.updateMyPreferences,
    access: 'player',
    limit: 'edits',
    summary:
      "Change your arm and units. Omitted fields don't change. Null means unknown or, for a unit, your region's default.",
    body: z.strictObject(z.partial(Preferences).shape),
    response: Preferences,
    problems: [],
  }),
  uploadMyAvatar: endpoint({
    ...routes.uploadMyAvatar,
    access: 'player',
    limit: 'avatar-uploads',
    summary:
      'Upload your avatar: a JPEG, PNG, WebP or AVIF file as the body. Replaces the current one.',
    query: z.strictObject({
      /** `left,top,side`: the upper left corner as fractions of width and height, and the side as a fraction of the shorter edge. */
      crop: z.optional(z.string().check(z.maxLength(40))),
    }),
    file: true,
    maxBodyBytes: MAX_AVATAR_BYTES,
    response: OwnAvatar,
    problems: ['image-invalid', 'profile-not-found'],
  }),
  removeMyAvatar: endpoint({
    ...routes.removeMyAvatar,
    access: 'player',
    limit: 'edits',
    summary: 'Remove your uploaded avatar. The avatar URL is used again.',
    response: OwnAvatar,
    problems: ['profile-not-found'],
  }),
}
