// "Save This Bag": saves the guest's bag to an account, after signing up or in if necessary.
import type { Disc } from '@bagwise/domain/disc'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { errorMessage } from '../../lib/api/problem.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/form/field.tsx'
import { guestDraft, shouldSaveBag } from '../../entities/guest-bag/guest-draft.ts'
import { bagUrl, type TryView } from '../../entities/guest-bag/try-url.ts'
import { useMutation } from '@tanstack/react-query'
import { saveBag } from './save-pending-bag.ts'

/** Aligns a button with the input of a labeled field. */
export const BESIDE_FIELD = 'mt-7.5'

export function SaveBag({ view, discs }: { view: TryView; discs: readonly Disc[] }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  const url = bagUrl(view)
  const choice = useNewBagVisibility()
  const { visibility } = choice

  const bag = { name: view.name, discIds: discs.map(({ id }) => id), visibility }
  const isEmpty = discs.length === 0
  const {
    mutate,
    isPending,
    data: outcome,
  } = useMutation({
    mutationFn: (userId: string) => saveBag({ userId, url, bag }),
  })
  const save = (userId: string) =>
    mutate(userId, { onSuccess: ({ kind }) => kind === 'done' && navigate('/my-bag') })
  const saveOnReturn = useEffectEvent(save)

  // Resumes the save after the player signs in.
  const userId = user?.id
  const isComplete = discs.length > 0 && discs.length === view.codes.length
  useEffect(() => {
    if (!isComplete || userId === undefined || hasStarted.current) return
    if (!shouldSaveBag(url, Date.now())) return
    hasStarted.current = true
    saveOnReturn(userId)
  }, [isComplete, userId, url])

  return (
    <div className="flex flex-wrap items-start gap-2">
      {isEmpty ? null : (
        <div className="needs-script flex-1 basis-36">
          <NewBagVisibilityField {...choice} />
        </div>
      )}
      {user || isEmpty ? (
        <Button
          variant="primary"
          className={isEmpty ? 'lg:mt-7.5' : BESIDE_FIELD}
          disabled={isEmpty}
          busy={isPending}
          busyLabel="Saving..."
          onClick={() => user && save(user.id)}
        >
          Save This Bag
        </Button>
      ) : (
        <LinkButton
          variant="primary"
          className={BESIDE_FIELD}
          to={`/signup?next=${encodeURIComponent(url)}`}
          onClick={() => guestDraft.write({ url, saveRequestedAt: Date.now(), bag })}
        >
          Save This Bag
        </LinkButton>
      )}
      {outcome?.kind === 'failed' ? (
        <ErrorText className="w-full">
          {errorMessage(outcome.problem, 'Failed to save the bag')}
        </ErrorText>
      ) : null}
    </div>
  )
}
