// The events that are published after a transaction commits.
export const CHANNELS = [
  'leaderboard_changed',
  'player_changed',
  'catalog_changed',
  'mail_queued',
] as const
export type Channel = (typeof CHANNELS)[number]

/** The payload of `player_changed` is the player's id, or `''` if it could be any player. */
export type PublishedEvent = readonly [channel: Channel, payload: string]
