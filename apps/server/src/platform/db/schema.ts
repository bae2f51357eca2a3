// The tables as Kysely sees them. Times are milliseconds UTC.
import type { Visibility } from '@bagwise/domain/bag'
import type { RecordedAction, ReportReason } from '@bagwise/domain/moderation'
import type { Vote } from '@bagwise/domain/swap'
import type { Generated, Kysely, Transaction } from 'kysely'

/** Written as a boolean; SQLite returns 0 or 1, PostgreSQL true or false. */
export type Flag = boolean | number

export type ProfileRow = {
  id: string
  username: string
  display_name: string | null
  bio: string
  avatar_url: string
  pdga_number: number | null
  is_public: Flag
  location: string
  skill_level: string
  years_playing: number | null
  favorite_course: string
  created_at: number
  updated_at: number
}

export type PreferenceColumns = {
  /** In feet. */
  longest_throw: Generated<number | null>
  hand: Generated<string | null>
  throw_style: Generated<string | null>
  distance_unit: Generated<string | null>
  wind_unit: Generated<string | null>
  show_arm: Generated<Flag>
}

/** Set while a moderator hides it (rule MO5). */
export type HiddenColumns = {
  hidden_reason: Generated<string | null>
  hidden_at: Generated<number | null>
}

/** An uploaded picture in one of its sizes. */
export type AvatarRow = {
  user_id: string
  /** Width and height in pixels. */
  size: number
  hash: string
  bytes: Uint8Array
}

export type BagRow = {
  id: string
  user_id: string
  name: string
  is_primary: Flag
  is_active: Flag
  visibility: Visibility
  /** The last part of the link to it (rule BP2). */
  link_token: Generated<string | null>
  version: number
  created_at: number
}

export type BagAddressRow = {
  user_id: string
  slug: string
  bag_id: string
  /** When the bag got another address; null for the current one. */
  renamed_at: number | null
}

export type BagDiscRow = {
  id: string
  bag_id: string
  disc_id: string
  notes: string | null
  order: number
}

export type DiscRow = {
  id: string
  name: string
  brand: string
  disc_type: string
  approach: Flag
  speed: number
  glide: number
  turn: number
  fade: number
  description: string
  /** JSON: store name to address. */
  affiliate_links: string
  pdga_year: number | null
  diameter_cm: number | null
  height_cm: number | null
  rim_width_cm: number | null
  rim_depth_cm: number | null
  max_weight_g: number | null
  sources_agree: number
  sources_of: number
  /** Set when a later catalog no longer lists the disc; bags keep it. */
  retired_at: number | null
}

export type OwnedDiscRow = {
  user_id: string
  /** Made by the client; unique for its player. */
  id: string
  disc_id: string
  /** The player, if it is a custom mold. */
  mold_owner_id: string | null
  plastic: string | null
  weight: number | null
  color: string | null
  /** Null if unknown, as after an import that doesn't state it. */
  condition: number | null
  ink: string
  flight_mode: string
  own_speed: number | null
  own_glide: number | null
  own_turn: number | null
  own_fade: number | null
  nickname: string | null
  note: string | null
  place: string
  place_date: string | null
  course: string | null
  hole: string | null
  place_note: string | null
  /** JSON: the bags that carried it when it got lost. */
  lost_from: string
  version: number
  created_at: number
}

export type CarriedDiscRow = {
  user_id: string
  owned_disc_id: string
  /** The mold of the owned disc, which is in the bag. */
  disc_id: string
  bag_id: string
}

export type BagScoreRow = {
  bag_id: string
  user_id: string
  completeness_score: number
  /** JSON: the five parts. */
  score_breakdown: string
  /** JSON: what the leaderboard shows of a bag. */
  bag_preview: string
  /** The same for every bag of the same discs (rule LE10). */
  disc_digest: string
  disc_count: number
  /** Null if every disc is a custom mold. */
  main_brand: string | null
  calculated_at: number
  /** Public bag of a public profile, and the only one of its player with these discs. */
  is_listed: Flag
}

/** A listed bag's disc from the library, for browsing by disc. */
export type ListedDiscRow = { bag_id: string; disc_id: string; completeness_score: number }

export type ScoreCountRow = {
  /** Days since 1970 in UTC. */
  day: number
  completeness_score: number
  /** The number of listed bags whose score was calculated on that day. */
  count: number
}

export type SubscriberRow = {
  id: string
  email: string
  token_hash: string
  confirmed_at: number | null
  mailed_at: number
  created_at: number
}

export type EmailRow = {
  id: string
  recipient: string
  template: string
  /** JSON; cleared once sent, because its links are secrets. */
  message: string
  attempts: number
  next_attempt_at: number
  status: 'waiting' | 'sent' | 'dead'
  last_error: string | null
  created_at: number
}

export type RateRow = {
  key: string
  count: number
  /** When the window ends and counting starts again. */
  resets_at: number
}

/** An import or a conversion, which its player can undo. */
export type ChangeRow = {
  user_id: string
  kind: 'import' | 'conversion'
  /** Made by the client; unique for its player and kind. */
  id: string
  /** The bag that was changed or created; null for the collection. */
  bag_id: string | null
  /** Its version right after, so that undo never overwrites a later change. */
  bag_version: number | null
  /** Undo data as JSON; null once undone. */
  undo: string | null
  /** JSON: what a repeated request returns. */
  response: string
  undone_at: number | null
  created_at: number
}

export type SwapVoteRow = {
  user_id: string
  from_disc_id: string
  to_disc_id: string
  vote: Vote
  /** The conversion that cast the vote and removes it when undone; null for a single swap. */
  conversion_id: string | null
  /** A keyed digest of pair and network. It only reveals which votes on one pair are from the same network. */
  network: string
  voted_at: number
}

export type CatalogImportRow = {
  number: number
  file: string
  version: string
  /** JSON: everything that is imported after this one, with what each disc replaces. */
  entries: string
  /** How many the catalog had then. */
  discs: number
  added: number
  changed: number
  retired: number
  imported_at: number
  undone_at: number | null
}

export type ReportRow = {
  id: string
  /** The player whose profile or bag it is about. */
  user_id: string
  /** Null if it is about the profile. */
  bag_id: string | null
  reason: ReportReason
  note: string
  /** Null for a visitor. */
  reporter_id: string | null
  /** A digest of the player or network that sent it; cleared when the report is closed. */
  reporter: string | null
  created_at: number
  closed_at: number | null
}

/** Append-only: triggers refuse every change. It has ids only, because it outlives the accounts. */
export type ModeratorActionRow = {
  id: string
  at: number
  /** Null for the command line. */
  moderator_id: string | null
  action: RecordedAction
  user_id: string
  bag_id: string | null
  reason: string
}

export type MetaRow = { key: string; value: string }

export type UserRow = {
  id: string
  email: string
  email_confirmed: Flag
  /** Null for demo players, who can't sign in. */
  password_hash: string | null
  created_at: number
}

export type SessionRow = {
  id: string
  user_id: string
  /** Only the cookie contains the token itself. */
  token_digest: string
  user_agent: string
  created_at: number
  last_used_at: number
  expires_at: number
}

export type MailedLinkRow = {
  id: string
  /** A digest of purpose and token; only the email holds the token itself. */
  digest: string
  user_id: string
  /** Set if the link changes the account's email address. */
  new_email: string | null
  created_at: number
  expires_at: number
}

export type Tables = {
  profiles: ProfileRow &
    PreferenceColumns &
    HiddenColumns & {
      /** The hash of the uploaded picture. */
      avatar: Generated<string | null>
      show_owned_discs: Generated<Flag>
      /** Set while the account is suspended (rule MO6). */
      suspended_reason: Generated<string | null>
      suspended_at: Generated<number | null>
    }
  avatars: AvatarRow
  bags: BagRow & HiddenColumns
  bag_addresses: BagAddressRow
  bag_discs: BagDiscRow
  discs: DiscRow & {
    /** Set only for a custom mold (rule CO20). */
    owner_id: Generated<string | null>
    own_version: Generated<number | null>
    own_created_at: Generated<number | null>
  }
  owned_discs: OwnedDiscRow
  carried_discs: CarriedDiscRow
  bag_scores: BagScoreRow
  listed_discs: ListedDiscRow
  score_counts: ScoreCountRow
  subscribers: SubscriberRow
  emails: EmailRow
  rate_limits: RateRow
  changes: ChangeRow
  swap_votes: SwapVoteRow
  catalog_imports: CatalogImportRow
  reports: ReportRow
  moderator_actions: ModeratorActionRow
  meta: MetaRow
  users: UserRow
  sessions: SessionRow
  mailed_links: MailedLinkRow
}

export type Db = Kysely<Tables>
/** The database or a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>
/** A transaction with the events to deliver after its commit. */
export type Tx = Transaction<Tables> & { readonly published: Set<string> }
