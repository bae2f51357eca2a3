// What operators can do, and what it hides.

/** Rule MO4. */
export const MODERATION_ACTIONS = ['hide', 'suspend', 'undo', 'dismiss'] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/** As recorded: an undo says what it undid. Rule MO8. */
export const RECORDED_ACTIONS = ['hide', 'suspend', 'undo-hide', 'undo-suspend', 'dismiss'] as const
export type RecordedAction = (typeof RECORDED_ACTIONS)[number]

export const RECORDED_ACTION_LABELS = {
  hide: 'Hidden',
  suspend: 'Suspended',
  'undo-hide': 'Shown again',
  'undo-suspend': 'Suspension lifted',
  dismiss: 'Reports dismissed',
} as const satisfies Record<RecordedAction, string>

type Restriction = { readonly at: number }

export type Restrictions = {
  readonly hidden: Restriction | null
  readonly suspended: Restriction | null
}

/** Rules MO5 and MO6: what is restricted is shown to its owner only. */
export const isShownToOthers = (player: Restrictions, bag?: Pick<Restrictions, 'hidden'>) =>
  player.hidden === null && player.suspended === null && !bag?.hidden

/** Rule MO4: undo lifts the latest restriction; undefined if there is none. */
export function restrictionToUndo({
  hidden,
  suspended,
}: Restrictions): 'hide' | 'suspend' | undefined {
  if (!hidden) return suspended ? 'suspend' : undefined
  return suspended && suspended.at >= hidden.at ? 'suspend' : 'hide'
}
