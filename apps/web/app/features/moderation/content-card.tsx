// A profile or bag with what its player wrote, its state, and what a moderator can do about it.
import type { ModeratedContent } from '@bagwise/contract'
import { type ReactNode, useId, useState } from 'react'
import { Button, TextLink } from '../../ui/button.tsx'
import { Badge, Card } from '../../ui/surfaces.tsx'
import { ActionDialog, actionsFor, contentTitle, type OfferedAction } from './action-dialog.tsx'

type ContentCardProps = {
  content: ModeratedContent
  /** What is said about it: the report, or the action. */
  children?: ReactNode
  onDone?: (content: ModeratedContent) => void
}

const nothing = () => {}

export function ContentCard({ content, children, onDone = nothing }: ContentCardProps) {
  const titleId = useId()
  const [chosen, setChosen] = useState<OfferedAction | null>(null)
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
            <TextLink to={path} className="inline-flex min-h-11 items-center pr-2">
              Open the Page
            </TextLink>
          )}
          {actionsFor(content).map(offered => (
            <Button key={offered.action} onClick={() => setChosen(offered)}>
              {offered.label}
            </Button>
          ))}
        </div>
        {chosen ? (
          <ActionDialog
            content={content}
            offered={chosen}
            onClose={() => setChosen(null)}
            onDone={onDone}
          />
        ) : null}
      </Card>
    </article>
  )
}
