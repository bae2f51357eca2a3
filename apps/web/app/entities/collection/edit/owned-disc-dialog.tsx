import type { Bag, OwnedDisc } from '@bagwise/contract'
import { type OwnedDiscFields as Fields, PLACES } from '@bagwise/domain/collection'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useBags } from '../../bag/queries.ts'
import { ownedDiscDoneMessage, ownedDiscFailedMessage } from '../messages.ts'
import { useOwnedDiscChange } from '../mutations.ts'
import { useCollection, usePlastics } from '../queries.ts'
import type { OwnedDiscChange } from '../changes.ts'
import { isProblem } from '../../../lib/api/problem.ts'
import { newId } from '../../../lib/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { SelectOption } from '../../../ui/form/select.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import {
  nextDraft,
  bagIdsFromDraft,
  type OwnedDiscDraft,
  changedFields,
  toDraft,
  validateDraft,
  toFields,
  newDraft,
  placeIn,
} from './owned-disc-draft.ts'
import { OwnedDiscFields } from './owned-disc-fields.tsx'
import { PLACE_LABELS, locationLabel } from '../owned-disc-labels.ts'
import { discCountLabel } from '../../disc/disc-labels.ts'
import { MoldField } from './mold-field.tsx'
import { CustomMoldDialog } from './custom-mold-dialog.tsx'
import { Banner } from '../../../ui/surfaces.tsx'

/** Saves the disc and keeps the form open for the next one. */
const ANOTHER = 'another'

export type OwnedDiscDialogProps = {
  /** The disc to edit; omit to add one. */
  ownedDisc?: OwnedDisc | undefined
  /** Prefills the form for a new disc. */
  template?: OwnedDisc | undefined
  discId?: string | undefined
  bagIds?: readonly string[] | undefined
  replacement?:
    | {
        readonly swapMolds: (bagIds: readonly string[], discId: string) => Promise<boolean>
        readonly clearLost: (bagIds: readonly string[]) => Promise<void>
      }
    | undefined
  onClose: () => void
}

export function OwnedDiscDialog({
  ownedDisc,
  template,
  discId,
  bagIds,
  replacement,
  onClose,
}: OwnedDiscDialogProps) {
  const { items, molds } = useCollection()
  const { bags = [] } = useBags()
  const plastics = usePlastics()
  const change = useOwnedDiscChange()
  /** Stays the same until the disc is saved, so a retry can't add it twice. */
  const [nextId, setNextId] = useState(newId)
  /** The version that the player is editing. */
  const [base, setBase] = useState(ownedDisc)
  const [isStale, setStale] = useState(false)
  const [added, setAdded] = useState(0)
  const [customMoldName, setCustomMoldName] = useState<string | null>(null)
  const latest = items?.find(item => item.ownedDisc.id === base?.id)?.ownedDisc

  const save = async (discChange: OwnedDiscChange): Promise<boolean> => {
    const outcome = await change(discChange)
    if (outcome.kind === 'done') return true
    if (isProblem(outcome.problem, 'owned-disc-changed')) setStale(true)
    else toast.error(ownedDiscFailedMessage(discChange, outcome.problem))
    return false
  }
  const form = useForm<OwnedDiscDraft>({
    defaultValues: ownedDisc
      ? toDraft(ownedDisc)
      : template
        ? { ...nextDraft(toDraft(template)), place: 'shelf' }
        : newDraft(discId, bagIds),
    check: validateDraft,
    submit: async (draft, intent) => {
      const selectedBagIds = bagIdsFromDraft(draft)
      const [bagId, ...otherBags] = selectedBagIds
      if (replacement && !(await replacement.swapMolds(selectedBagIds, draft.discId))) return
      const discChange: OwnedDiscChange = base
        ? {
            kind: 'edit',
            ownedDiscId: base.id,
            version: base.version,
            fields: changedFields(base, draft),
          }
        : {
            kind: 'add',
            ownedDiscs: [{ id: nextId, ...toFields(draft) }],
            ...(bagId !== undefined && { bagId }),
          }
      if (!(await save(discChange))) return
      // The disc is already saved, even if one of these bags is full.
      for (const bagId of otherBags)
        await save({ kind: 'act', ownedDiscIds: [nextId], action: { kind: 'add-to-bag', bagId } })
      await replacement?.clearLost(selectedBagIds)
      if (intent !== ANOTHER) {
        toast.success(ownedDiscDoneMessage(discChange))
        onClose()
        return
      }
      setNextId(newId())
      setAdded(count => count + 1)
      form.reset(nextDraft(draft))
      form.focus('discId')
    },
  })
  const { values: draft, pending } = form
  const { field: mold, fieldState: moldState } = useController({
    control: form.control,
    name: 'discId',
  })
  const disc = molds?.find(({ id }) => id === draft.discId) ?? null
  const restart = (saved: OwnedDisc, changes: Partial<Fields>) => {
    form.reset(toDraft({ ...saved, ...changes }))
    setBase(saved)
    setStale(false)
  }

  return (
    <>
      <Dialog onClose={onClose} title={base ? 'Edit disc' : 'Add disc'} size="wide">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come from its fields */}
        <form
          {...form.form}
          onKeyDown={event => {
            if (base || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            form.send(ANOTHER)
          }}
          className="grid gap-4"
        >
          {isStale && base && latest ? (
            <OwnedDiscConflict
              saved={latest}
              edited={changedFields(base, draft)}
              onKeepMine={() => restart(latest, changedFields(base, draft))}
              onKeepSaved={() => restart(latest, {})}
            />
          ) : null}
          <MoldField
            molds={molds}
            value={disc}
            error={moldState.error?.message}
            inputRef={mold.ref}
            onAddMold={setCustomMoldName}
            onChange={selected => {
              form.set('discId', selected.id)
              // The previous disc's plastic belongs to another brand.
              if (added > 0 && selected.brand !== disc?.brand) form.set('plastic', '')
            }}
          />
          <OwnedDiscFields
            draft={draft}
            disc={disc}
            plastics={plastics}
            places={placesFor(base, bags, bagIds)}
            field={form.field}
            onPickColor={color => form.set('color', color)}
          />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <output className="mr-auto text-sm text-ink-soft empty:hidden">
              {added > 0
                ? `${discCountLabel(added)} added. Change what's different and save again.`
                : null}
            </output>
            {base ? null : (
              <Button
                busy={pending}
                onClick={() => form.send(ANOTHER)}
                title="Ctrl + Enter"
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
      {customMoldName === null ? null : (
        <CustomMoldDialog
          name={customMoldName}
          onClose={() => setCustomMoldName(null)}
          onSaved={mold => form.set('discId', mold.disc.id)}
        />
      )}
    </>
  )
}

/** A new disc can go into one bag, or into several if it replaces a disc that was in several. */
function placesFor(
  base: OwnedDisc | undefined,
  bags: readonly Bag[],
  initialBagIds: readonly string[] = [],
): readonly SelectOption[] {
  const places = PLACES.map(place => ({ value: place, label: PLACE_LABELS[place] }))
  // A disc in a bag has the place `shelf`.
  if (base?.bagIds.length)
    return [{ value: 'shelf', label: locationLabel(base, bags) }, ...places.slice(1)]
  if (base) return places
  const groups = [
    ...(initialBagIds.length > 1 ? [bags.filter(({ id }) => initialBagIds.includes(id))] : []),
    ...bags.map(bag => [bag]),
  ]
  const inBags = groups.map(group => ({
    value: placeIn(group.map(({ id }) => id)),
    label: `In ${group.map(({ name }) => name).join(', ')}`,
  }))
  return [...places, ...inBags]
}

const CONFLICT_LABELS = {
  plastic: 'Plastic',
  weight: 'Weight (g)',
  color: 'Color',
  condition: 'Condition',
  nickname: 'Nickname',
  note: 'Note',
} as const satisfies Partial<Record<keyof Fields, string>>
const CONFLICT_FIELDS = Object.keys(CONFLICT_LABELS) as (keyof typeof CONFLICT_LABELS)[]

type OwnedDiscConflictProps = {
  saved: OwnedDisc
  edited: Partial<Fields>
  onKeepMine: () => void
  onKeepSaved: () => void
}

function OwnedDiscConflict({ saved, edited, onKeepMine, onKeepSaved }: OwnedDiscConflictProps) {
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
              Use Saved Version
            </Button>
          </>
        }
      >
        <p className="font-semibold">This disc was changed somewhere else.</p>
        <p>Your changes are still here, but they aren't saved yet. Review them, then save.</p>
        {CONFLICT_FIELDS.map(field =>
          edited[field] === undefined || edited[field] === saved[field] ? null : (
            <p key={field} className="text-sm">
              {CONFLICT_LABELS[field]} is now {saved[field] ?? 'empty'}.
            </p>
          ),
        )}
      </Banner>
    </div>
  )
}
