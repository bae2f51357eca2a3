// What is published when a transaction has committed.
export const CHANNELS = ['leaderboard_changed', 'player_changed', 'mail_queued'] as const
export type Channel = (typeof CHANNELS)[number]

/** The payload is the id of the player for `player_changed`, and `''` where it could be anyone. */
export type PublishedEvent = readonly [channel: Channel, payload: string]
