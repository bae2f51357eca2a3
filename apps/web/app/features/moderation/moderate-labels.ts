// The words of the moderator's page.
import type { ModeratedContent } from '@bagwise/contract'
import type { ModerationAction } from '@bagwise/domain/moderation'
import { playerName } from '../../entities/profile/player-avatar.tsx'

export const isBag = (content: ModeratedContent): boolean => content.bagId !== null

/** 'Bag "Woods" by Ann', 'Profile of Ann'. */
export function contentTitle(content: ModeratedContent): string {
  const name = playerName(content)
  return content.bagName === null ? `Profile of ${name}` : `Bag "${content.bagName}" by ${name}`
}

export type OfferedAction = { readonly action: ModerationAction; readonly label: string }

/** What can be done about it now. */
export function actionsFor(content: ModeratedContent): readonly OfferedAction[] {
  const { hidden, suspended, openReports } = content
  const ofBag = isBag(content)
  const undoes = ofBag ? hidden !== null : hidden !== null || suspended !== null
  return [
    ...(hidden ? [] : [{ action: 'hide' as const, label: ofBag ? 'Hide Bag' : 'Hide Profile' }]),
    ...(suspended ? [] : [{ action: 'suspend' as const, label: 'Suspend Player' }]),
    ...(undoes ? [{ action: 'undo' as const, label: undoLabel(content) }] : []),
    ...(openReports > 0 ? [{ action: 'dismiss' as const, label: 'Dismiss Reports' }] : []),
  ]
}

/** Undo lifts the latest restriction (rule MO4). */
function undoLabel({ bagId, hidden, suspended }: ModeratedContent): string {
  const isLatest = suspended !== null && (hidden === null || suspended.at >= hidden.at)
  return bagId === null && isLatest ? 'Lift Suspension' : 'Show Again'
}

/** What will happen, for the dialog that asks for the reason. */
export const CONSEQUENCES = {
  hide: 'Only the owner can see it from now on. They read your reason.',
  suspend:
    'The player is signed out everywhere, and their profile and bags are hidden. They read your reason when they try to sign in.',
  undo: 'Everything is shown again as its owner wants it.',
  dismiss: 'The open reports are closed. Nothing changes for the player.',
} as const satisfies Record<ModerationAction, string>

/** The username and bag in an address of this site; undefined if it is neither a profile nor a bag. */
export function pageIn(typed: string): { username: string; address?: string } | undefined {
  const [, username, address] =
    /^(?:https?:\/\/[^/]+)?\/?(?:u\/|@)?([a-z0-9_]{1,30})(?:\/([^/?#\s]+))?\/?$/i.exec(
      typed.trim(),
    ) ?? []
  if (username === undefined) return undefined
  if (address === undefined) return { username }
  const decoded = decodedPart(address)
  return decoded === undefined ? undefined : { username, address: decoded }
}

/** Undefined if it isn't valid, such as `50%`. */
function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
