// The dialog for a moderator's action, with the reason that the owner reads, and its labels.
import type { ModeratedContent } from '@bagwise/contract'
import { checkActionReason, REASON_LIMIT, type ModerationAction } from '@bagwise/domain/moderation'
import { visibleLength } from '@bagwise/domain/text'
import { useState } from 'react'
import { useModerate } from './queries.ts'
import { serverMessage } from '../../lib/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { playerName } from '../../entities/profile/player-avatar.tsx'

type ActionDialogProps = {
  content: ModeratedContent
  offered: OfferedAction
  onClose: () => void
  onDone: (content: ModeratedContent) => void
}

export function ActionDialog({ content, offered, onClose, onDone }: ActionDialogProps) {
  const moderate = useModerate()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { pending, run } = usePending(async () => {
    const checked = checkActionReason(reason)
    if (checked.kind === 'refused') return setError(checked.message)
    try {
      onDone(await moderate(content, offered.action, checked.value))
      toast.success('Done')
      onClose()
    } catch (problem) {
      setError(serverMessage(problem, 'Failed to do this. Please try again.'))
    }
  })
  return (
    <Dialog
      open
      title={offered.label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={offered.action === 'undo' ? 'primary' : 'danger'}
            busy={pending}
            onClick={() => void run()}
          >
            {offered.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <bdi>{contentTitle(content)}</bdi>. {CONSEQUENCES[offered.action]}
        </p>
        <TextArea
          label="Reason"
          value={reason}
          error={error}
          counter={{ used: visibleLength(reason), max: REASON_LIMIT }}
          onChange={event => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}

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
