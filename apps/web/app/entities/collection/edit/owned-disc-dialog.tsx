// Add Disc and Edit Disc: one form for a disc that a player owns.
import type { Bag, OwnedDisc } from '@bagwise/contract'
import type { OwnedDiscFields as Fields } from '@bagwise/domain/collection'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { useBags } from '../../bag/queries.ts'
import { copyFailedMessage } from '../messages.ts'
import { useOwnedDiscChange } from '../mutations.ts'
import { plasticsQuery, useCollection } from '../queries.ts'
import type { OwnedDiscChange } from '../changes.ts'
import { isProblem } from '../../../lib/api/problem.ts'
import { newId } from '../../../lib/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import {
  anotherLike,
  bagsOf,
  type OwnedDiscDraft,
  changedFields,
  draftFieldOf,
  draftOf,
  draftProblems,
  fieldsOf,
  newDraft,
  placeIn,
} from './owned-disc-draft.ts'
import { type BagPlace, OwnedDiscFields } from './owned-disc-fields.tsx'
import { whereLabel } from '../owned-disc-labels.ts'
import { MoldField } from './mold-field.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Banner } from '../../../ui/surfaces.tsx'

const CustomMoldDialog = lazyPart(
  async () => (await import('./custom-mold-dialog.tsx')).CustomMoldDialog,
)

/** Saves the disc and keeps the form open for the next one. */
const ANOTHER = 'another'

export type OwnedDiscDialogProps = {
  /** The disc to edit; omit to add one. */
  ownedDisc?: OwnedDisc | undefined
  /** A new disc starts like this one. */
  like?: OwnedDisc | undefined
  /** The mold of a new disc, if the player already chose one. */
  discId?: string | undefined
  /** The bags that a new disc goes into. */
  bagIds?: readonly string[] | undefined
  onClose: () => void
}

export function OwnedDiscDialog({
  ownedDisc,
  like,
  discId,
  bagIds,
  onClose,
}: OwnedDiscDialogProps) {
  const { items, molds } = useCollection()
  const { bags = [] } = useBags()
  const { data: plastics = [] } = useQuery(plasticsQuery())
  const change = useOwnedDiscChange()
  /** The id of the next disc stays the same until it is saved, so a retry can't add it twice. */
  const [nextId, setNextId] = useState(newId)
  /** The disc as it was when the player began, or when they last looked again. */
  const [base, setBase] = useState(ownedDisc)
  const [isStale, setStale] = useState(false)
  const [added, setAdded] = useState(0)
  const [described, setDescribed] = useState<string | null>(null)
  const latest = items?.find(item => item.ownedDisc.id === base?.id)?.ownedDisc

  const form = useForm<OwnedDiscDraft>({
    defaultValues: startOf({ ownedDisc, like, discId, bagIds }),
    check: draftProblems,
    submit: async (draft, intent) => {
      const addsAnother = intent === ANOTHER
      const fields = fieldsOf(draft)
      const [firstBag, ...otherBags] = base ? [] : bagsOf(draft)
      const wish: OwnedDiscChange = base
        ? {
            kind: 'edit',
            ownedDiscId: base.id,
            version: base.version,
            fields: changedFields(base, draft),
          }
        : newOwnedDisc(fields, nextId, firstBag)
      const outcome = await change(wish, {
        failed: null,
        ...(addsAnother && { done: null }),
      })
      if (outcome.kind === 'done') {
        // The disc is saved by now; a bag that can't take it says so and keeps nothing back.
        for (const bagId of otherBags)
          await change(
            { kind: 'act', ownedDiscIds: [nextId], action: { kind: 'carry', bagId } },
            { done: null },
          )
        if (!addsAnother) {
          onClose()
          return undefined
        }
        setNextId(newId())
        setAdded(count => count + 1)
        form.reset(anotherLike(draft))
        form.focus('discId')
        return undefined
      }
      const { problem } = outcome
      if (isProblem(problem, 'owned-disc-changed')) {
        setStale(true)
        return undefined
      }
      const message = copyFailedMessage(wish, problem)
      if (isProblem(problem) && problem.field !== undefined && isField(problem.field, fields))
        return { field: draftFieldOf(problem.field), message }
      toast.error(message)
      return undefined
    },
  })
  const { values: draft, pending } = form
  const { field: mold, fieldState: moldState } = useController({
    control: form.control,
    name: 'discId',
  })
  const disc = molds?.find(({ id }) => id === draft.discId) ?? null

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (base || described !== null) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.send(ANOTHER)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <Dialog open onClose={onClose} title={base ? 'Edit Disc' : 'Add Disc'} size="wide">
        <form {...form.form} className="grid gap-4">
          {isStale && base && latest ? (
            <OwnedDiscConflict
              saved={latest}
              typed={changedFields(base, draft)}
              onKeepMine={() => {
                // What the player did not touch becomes what is saved now.
                form.reset(draftOf({ ...latest, ...changedFields(base, draft) }))
                setBase(latest)
                setStale(false)
              }}
              onKeepSaved={() => {
                form.reset(draftOf(latest))
                setBase(latest)
                setStale(false)
              }}
            />
          ) : null}
          <MoldField
            molds={molds}
            value={disc}
            error={moldState.error?.message}
            inputRef={mold.ref}
            onDescribe={setDescribed}
            onChange={chosen => {
              form.set('discId', chosen?.id ?? '')
              // A plastic that came from the disc before belongs to another brand.
              if (added > 0 && chosen && chosen.brand !== disc?.brand) form.set('plastic', '')
            }}
          />
          <OwnedDiscFields
            draft={draft}
            disc={disc}
            plastics={plastics}
            places={base ? [] : placesIn(bags, bagIds)}
            {...(base && base.bagIds.length > 0 && { shelfLabel: whereLabel(base, bags) })}
            field={form.field}
            onPickColor={color => form.set('color', color)}
          />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <output className="mr-auto text-sm text-ink-soft empty:hidden">
              {added > 0 ? addedMessage(added) : null}
            </output>
            {base || added > 0 ? null : (
              <span className="mr-auto text-sm text-ink-soft pointer-coarse:hidden">
                Ctrl + Enter saves and adds another
              </span>
            )}
            {base ? null : (
              <Button
                busy={pending}
                onClick={() => form.send(ANOTHER)}
                aria-keyshortcuts="Control+Enter Meta+Enter"
              >
                Save and Add Another
              </Button>
            )}
            <Button type="submit" variant="primary" busy={pending}>
              Save
            </Button>
          </div>
        </form>
      </Dialog>
      {described === null ? null : (
        <CustomMoldDialog
          name={described}
          onClose={() => setDescribed(null)}
          onSaved={mold => form.set('discId', mold.disc.id)}
        />
      )}
    </>
  )
}

function startOf({
  ownedDisc,
  like,
  discId,
  bagIds,
}: Omit<OwnedDiscDialogProps, 'onClose'>): OwnedDiscDraft {
  if (ownedDisc) return draftOf(ownedDisc)
  if (like) return { ...anotherLike(draftOf(like)), place: 'shelf' }
  return newDraft(discId, bagIds)
}

/** Each bag, and several together if the disc replaces one that was in several. */
function placesIn(bags: readonly Bag[], together: readonly string[] = []): readonly BagPlace[] {
  const groups = [
    ...(together.length > 1 ? [bags.filter(({ id }) => together.includes(id))] : []),
    ...bags.map(bag => [bag]),
  ]
  return groups.map(group => ({
    value: placeIn(group.map(({ id }) => id)),
    label: `In ${group.map(({ name }) => name).join(', ')}`,
  }))
}

const newOwnedDisc = (fields: Fields, id: string, bagId: string | undefined): OwnedDiscChange => ({
  kind: 'add',
  ownedDiscs: [{ id, ...fields }],
  ...(bagId !== undefined && { bagId }),
})

const isField = (field: string, fields: Fields): boolean => field in fields

const addedMessage = (added: number): string =>
  `${added === 1 ? '1 disc' : `${added} discs`} added. Change what's different and save again.`

const FIELD_WORDS = {
  plastic: 'Plastic',
  weight: 'Weight (g)',
  color: 'Color',
  condition: 'Condition',
  nickname: 'Nickname',
  note: 'Note',
} as const satisfies Partial<Record<keyof Fields, string>>

type OwnedDiscConflictProps = {
  saved: OwnedDisc
  typed: Partial<Fields>
  onKeepMine: () => void
  onKeepSaved: () => void
}

export function OwnedDiscConflict({
  saved,
  typed,
  onKeepMine,
  onKeepSaved,
}: OwnedDiscConflictProps) {
  const words = Object.entries(FIELD_WORDS).flatMap(([field, label]) => {
    const name = field as keyof typeof FIELD_WORDS
    if (typed[name] === undefined || typed[name] === saved[name]) return []
    return [{ label, value: String(saved[name] ?? 'nothing') }]
  })
  return (
    <div role="alert">
      <Banner
        tone="warning"
        actions={
          <>
            <Button size="small" variant="primary" onClick={onKeepMine}>
              Keep Mine
            </Button>
            <Button size="small" onClick={onKeepSaved}>
              Use What's Saved
            </Button>
          </>
        }
      >
        <p className="font-semibold">This disc was changed somewhere else.</p>
        <p>What you typed is still here and isn't saved yet. Look again, then save.</p>
        {words.map(({ label, value }) => (
          <p key={label} className="text-sm">
            {label} is now {value}.
          </p>
        ))}
      </Banner>
    </div>
  )
}
