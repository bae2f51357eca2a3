// A reported profile or bag with its texts and status, and the dialog for moderation actions.
import type { ModeratedContent } from '@bagwise/contract'
import { checkActionReason, REASON_LIMIT, type ModerationAction } from '@bagwise/domain/moderation'
import { fieldProblems } from '@bagwise/domain/result'
import { visibleLength } from '@bagwise/domain/text'
import { useState, type ReactNode, useId } from 'react'
import { useModerate } from './queries.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { sentenceCase } from '../../lib/format.ts'
import { Button, TouchLink } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { playerName } from '../../entities/profile/player-avatar.tsx'
import { Badge, Card } from '../../ui/surfaces.tsx'

type ActionDialogProps = {
  content: ModeratedContent
  available: AvailableAction
  onClose: () => void
  onDone: ((content: ModeratedContent) => void) | undefined
}

function ActionDialog({ content, available, onClose, onDone }: ActionDialogProps) {
  const moderate = useModerate()
  const { form, field, values, pending } = useForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => fieldProblems('reason', checkActionReason(reason)),
    submit: async ({ reason }) => {
      const outcome = await moderate(content, available.action, reason.trim())
      if (outcome.kind === 'failed') {
        const message = errorMessage(
          outcome.problem,
          'Failed to save the action. Please try again.',
        )
        return { field: 'reason', message }
      }
      onDone?.(outcome.value.content)
      toast.success(doneMessage(available, content))
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={sentenceCase(available.label)}
      onClose={onClose}
      form={form}
      submitLabel={available.label}
      busy={pending}
      danger={available.action !== 'undo'}
    >
      <p className="wrap-anywhere">
        <bdi>{contentTitle(content)}</bdi>. {CONSEQUENCES[available.action]}
      </p>
      <TextArea
        {...field('reason')}
        label="Reason"
        counter={{ used: visibleLength(values.reason), max: REASON_LIMIT }}
      />
    </FormDialog>
  )
}

/** For example, 'Bag "Woods" by Ann' or 'Profile of Ann'. */
export function contentTitle(content: ModeratedContent): string {
  const name = playerName(content)
  return content.bagName === null ? `Profile of ${name}` : `Bag "${content.bagName}" by ${name}`
}

export type AvailableAction = { readonly action: ModerationAction; readonly label: string }

export function actionsFor(content: ModeratedContent): readonly AvailableAction[] {
  const { bagId, hidden, suspended, openReports } = content
  const isBag = bagId !== null
  const canUndo = hidden !== null || (suspended !== null && !isBag)
  return [
    ...(hidden ? [] : [{ action: 'hide' as const, label: isBag ? 'Hide Bag' : 'Hide Profile' }]),
    ...(suspended ? [] : [{ action: 'suspend' as const, label: 'Suspend Player' }]),
    ...(canUndo ? [{ action: 'undo' as const, label: undoLabel(content) }] : []),
    ...(openReports > 0 ? [{ action: 'dismiss' as const, label: 'Dismiss Reports' }] : []),
  ]
}

/** Undo lifts the latest restriction (rule MO4). */
function undoLabel({ bagId, hidden, suspended }: ModeratedContent): string {
  const isLatest = suspended !== null && (hidden === null || suspended.at >= hidden.at)
  return bagId === null && isLatest ? 'Lift Suspension' : 'Unhide'
}

const doneMessage = ({ action }: AvailableAction, { bagId }: ModeratedContent): string =>
  ({
    hide: bagId === null ? 'Profile hidden' : 'Bag hidden',
    suspend: 'Player suspended',
    undo: 'Restriction lifted',
    dismiss: 'Reports dismissed',
  })[action]

const CONSEQUENCES = {
  hide: "Only the owner can see it from now on. They'll see your reason.",
  suspend:
    "The player is signed out everywhere, and their profile and bags are hidden. They'll see your reason when they try to sign in.",
  undo: "It's visible again, with the owner's own settings.",
  dismiss: 'The open reports are closed. Nothing changes for the player.',
} as const satisfies Record<ModerationAction, string>

/** Parses a username or a URL of this site. Returns undefined if it is neither a profile nor a bag. */
export function parsePage(text: string): { username: string; address?: string } | undefined {
  const [, username, address] =
    /^(?:https?:\/\/[^/]+)?\/?(?:u\/|@)?([a-z0-9_]{1,30})(?:\/([^/?#\s]+))?\/?$/i.exec(
      text.trim(),
    ) ?? []
  if (username === undefined) return undefined
  if (address === undefined) return { username }
  const decoded = decodePart(address)
  return decoded === undefined ? undefined : { username, address: decoded }
}

/** Returns undefined if the part is invalid, such as `50%`. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

type ContentCardProps = {
  content: ModeratedContent
  /** The report or the recorded action. */
  children?: ReactNode
  onDone?: (content: ModeratedContent) => void
}

export function ContentCard({ content, children, onDone }: ContentCardProps) {
  const titleId = useId()
  const [selected, setSelected] = useState<AvailableAction | null>(null)
  const { hidden, suspended, texts, path } = content
  return (
    <article aria-labelledby={titleId}>
      <Card className="grid gap-4 p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="text-2xl wrap-anywhere">
            <bdi>{contentTitle(content)}</bdi>
          </h2>
          {hidden ? <Badge tone="warning">Hidden</Badge> : null}
          {suspended ? <Badge tone="danger">Suspended</Badge> : null}
        </div>
        {children}
        <dl className="grid gap-2 border-y border-line py-3">
          {texts.map(({ label, text }) => (
            <div key={`${label} ${text}`} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          {hidden || suspended ? null : (
            <TouchLink to={path} className="pr-2">
              Open Page
            </TouchLink>
          )}
          {actionsFor(content).map(available => (
            <Button key={available.action} onClick={() => setSelected(available)}>
              {available.label}
            </Button>
          ))}
        </div>
        {selected ? (
          <ActionDialog
            content={content}
            available={selected}
            onClose={() => setSelected(null)}
            onDone={onDone}
          />
        ) : null}
      </Card>
    </article>
  )
}
