// The dialogs for actions that need more input: a bag, a date and place, a plastic, or a confirmation.
import {
  checkOwnedDiscField,
  OWNED_DISC_TEXT_RULES,
  type OwnedDiscFields,
} from '@bagwise/domain/collection'
import { type ReactNode, useState } from 'react'
import {
  ownedDiscName,
  PLACE_DATE_LABELS,
  PLACE_NOTE_LABELS,
  PLACE_WORDS,
} from '../owned-disc-labels.ts'
import { discCountLabel } from '../../disc/disc-labels.ts'
import { useBags } from '../../bag/queries.ts'
import type { CollectionEntry } from '../queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePending } from '../../../ui/form/use-pending.ts'
import type { Asked, OwnedDiscActions } from './owned-disc-actions.tsx'
import { OwnedDiscDialog } from './owned-disc-dialog.tsx'
import { ConditionOptions } from './plastic-and-color.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

type OwnedDiscActionDialogProps = { asked: Asked; actions: OwnedDiscActions }

export function OwnedDiscActionDialog({ asked, actions }: OwnedDiscActionDialogProps) {
  const close = () => actions.ask(null)
  const [first] = asked.items
  switch (asked.kind) {
    case 'edit':
      return first ? <OwnedDiscDialog ownedDisc={first.ownedDisc} onClose={close} /> : null
    case 'another':
      return first ? <OwnedDiscDialog like={first.ownedDisc} onClose={close} /> : null
    case 'replace':
      return first ? <ReplaceDialog lost={first} actions={actions} /> : null
    case 'carry':
      return <CarryDialog items={asked.items} actions={actions} />
    case 'plastic':
      return <PlasticDialog items={asked.items} actions={actions} />
    case 'condition':
      return <ConditionDialog items={asked.items} actions={actions} />
    case 'delete':
      return <DeleteDialog items={asked.items} actions={actions} />
    case 'lent':
    case 'lost':
    case 'sold':
    case 'retired':
      return <MoveDialog place={asked.kind} items={asked.items} actions={actions} />
  }
}

type ItemsProps = { items: readonly CollectionEntry[]; actions: OwnedDiscActions }

/** `Star Teebird, 174 g`, or `12 discs`. */
const namesOf = (items: readonly CollectionEntry[]): string => {
  const [first] = items
  return first && items.length === 1 ? ownedDiscName(first) : `${items.length} discs`
}

type AskDialogProps = {
  title: string
  items: readonly CollectionEntry[]
  saveLabel?: string
  onClose: () => void
  /** The dialog stays open if it returns false. */
  onSave: () => Promise<boolean>
  children: ReactNode
}

function AskDialog({
  title,
  items,
  saveLabel = 'Save',
  onClose,
  onSave,
  children,
}: AskDialogProps) {
  const { pending, run } = usePending(async () => {
    if (await onSave()) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void run()
        }}
        className="grid gap-4"
      >
        <p className="text-ink-soft">{namesOf(items)}</p>
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={pending}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function CarryDialog({ items, actions }: ItemsProps) {
  const { bags = [] } = useBags()
  const close = () => actions.ask(null)
  const { pending, run } = usePending(async (bagId: string) => {
    if (await actions.act(items, { kind: 'carry', bagId })) close()
  })
  return (
    <Dialog open onClose={close} title="Add to Bag">
      <p className="text-ink-soft">{namesOf(items)}</p>
      {bags.length === 0 ? (
        <>
          <p>You don't have a bag yet. Create one first, then add your discs to it.</p>
          <LinkButton to="/my-bag" variant="primary">
            Go to My Bag
          </LinkButton>
        </>
      ) : (
        <ul className="grid gap-2">
          {bags.map(bag => {
            const isIn = items.every(({ ownedDisc }) => ownedDisc.bagIds.includes(bag.id))
            return (
              <li key={bag.id}>
                <Button
                  wide
                  disabled={pending || isIn}
                  onClick={() => void run(bag.id)}
                  className="justify-between! text-left"
                >
                  <span className="min-w-0 wrap-anywhere">{bag.name}</span>
                  <span className="text-sm font-normal">
                    {isIn ? 'In this bag' : discCountLabel(bag.discs.length)}
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}

type MoveProps = ItemsProps & { place: 'lent' | 'lost' | 'sold' | 'retired' }

const MOVE_TITLES = {
  lent: 'Mark as Lent',
  lost: 'Lost It',
  sold: 'Mark as Sold',
  retired: 'Mark as Retired',
} as const

/** Today in the player's time zone. */
function today(): string {
  const now = new Date()
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

type PlaceField = 'placeDate' | 'course' | 'hole' | 'placeNote'

function MoveDialog({ place, items, actions }: MoveProps) {
  const [values, setValues] = useState({ placeDate: today(), course: '', hole: '', placeNote: '' })
  const [errors, setErrors] = useState<Partial<Record<PlaceField, string>>>({})
  const field = (name: PlaceField) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setErrors(known => ({ ...known, [name]: undefined }))
      setValues(known => ({ ...known, [name]: value }))
    },
  })
  return (
    <AskDialog
      title={MOVE_TITLES[place]}
      items={items}
      saveLabel={MOVE_TITLES[place]}
      onClose={() => actions.ask(null)}
      onSave={async () => {
        const found = problemsIn(values)
        setErrors(found)
        if (Object.keys(found).length > 0) return false
        const isSaved = await actions.act(items, { kind: 'move', place, ...values })
        if (!isSaved || place !== 'lost' || items.length > 1) return isSaved
        // The next question is what could take its place.
        actions.ask({ kind: 'replace', items })
        return false
      }}
    >
      <TextField {...field('placeDate')} label={PLACE_DATE_LABELS[place]} type="date" />
      {place === 'lost' ? (
        <div className="grid grid-cols-[1fr_6rem] items-start gap-4">
          <TextField {...field('course')} label="Course" data-first-focus />
          <TextField {...field('hole')} label="Hole" />
        </div>
      ) : null}
      <TextField {...field('placeNote')} label={PLACE_NOTE_LABELS[place]} />
    </AskDialog>
  )
}

function problemsIn(values: Record<PlaceField, string>): Partial<Record<PlaceField, string>> {
  const found = (Object.keys(values) as PlaceField[]).flatMap(name => {
    const checked = checkOwnedDiscField(name, values[name])
    return checked.kind === 'refused' ? [[name, checked.message]] : []
  })
  return Object.fromEntries(found)
}

/** The value that all discs share; undefined if theirs differ. */
function common<T>(
  items: readonly CollectionEntry[],
  read: (ownedDisc: OwnedDiscFields) => T,
): T | undefined {
  const values = new Set(items.map(({ ownedDisc }) => read(ownedDisc)))
  return values.size === 1 ? [...values][0] : undefined
}

function PlasticDialog({ items, actions }: ItemsProps) {
  const [shared] = useState(() => common(items, ownedDisc => ownedDisc.plastic))
  const isMixed = shared === undefined
  const [plastic, setPlastic] = useState(shared ?? '')
  const [isCleared, setIsCleared] = useState(false)
  const [error, setError] = useState<string>()
  return (
    <AskDialog
      title="Edit Plastic"
      items={items}
      onClose={() => actions.ask(null)}
      onSave={async () => {
        const checked = checkOwnedDiscField('plastic', isCleared ? '' : plastic)
        if (checked.kind === 'refused') {
          setError(checked.message)
          return false
        }
        if (checked.value === null && isMixed && !isCleared) return true
        return actions.act(items, { kind: 'plastic', plastic: checked.value })
      }}
    >
      <TextField
        label="Plastic"
        value={isCleared ? '' : plastic}
        error={error}
        placeholder={isMixed && !isCleared ? 'Mixed' : undefined}
        disabled={isCleared}
        hint={`At most ${OWNED_DISC_TEXT_RULES.plastic.limit} characters. ${isMixed ? "Leave empty to keep each disc's plastic." : 'Leave empty to clear the plastic.'}`}
        autoComplete="off"
        onChange={event => {
          setError(undefined)
          setPlastic(event.currentTarget.value)
        }}
        data-first-focus
      />
      {isMixed ? (
        <Switch
          label="Clear the plastic"
          hint={`Removes it from all ${items.length} discs.`}
          checked={isCleared}
          onChange={event => {
            setError(undefined)
            setIsCleared(event.currentTarget.checked)
          }}
        />
      ) : null}
    </AskDialog>
  )
}

/** An empty value means mixed. */
const UNKNOWN = 'unknown'

function ConditionDialog({ items, actions }: ItemsProps) {
  const [shared] = useState(() => common(items, ownedDisc => ownedDisc.condition))
  const [condition, setCondition] = useState(shared)
  return (
    <AskDialog
      title="Edit Condition"
      items={items}
      onClose={() => actions.ask(null)}
      onSave={async () =>
        condition === undefined || actions.act(items, { kind: 'condition', condition })
      }
    >
      <Select
        label="Condition"
        value={condition === null ? UNKNOWN : (condition ?? '')}
        {...(shared === undefined && {
          placeholder: 'Mixed',
          hint: 'Each disc keeps its condition until you choose one.',
        })}
        onChange={event => {
          const { value } = event.currentTarget
          if (value === '') setCondition(undefined)
          else setCondition(value === UNKNOWN ? null : Number(value))
        }}
        data-first-focus
      >
        <ConditionOptions />
        <option value={UNKNOWN}>Unknown</option>
      </Select>
    </AskDialog>
  )
}

function DeleteDialog({ items, actions }: ItemsProps) {
  const close = () => actions.ask(null)
  const { pending, run } = usePending(async () => {
    if (await actions.act(items, { kind: 'delete' })) close()
  })
  const isOne = items.length === 1
  return (
    <ConfirmDialog
      open
      onClose={close}
      onConfirm={() => void run()}
      title={isOne ? 'Delete disc?' : `Delete ${items.length} discs?`}
      message={`${namesOf(items)} will be deleted with everything you wrote about ${isOne ? 'it' : 'them'}. The molds stay in your bags. To keep a record, mark discs as ${PLACE_WORDS.sold.toLowerCase()} or ${PLACE_WORDS.retired.toLowerCase()} instead.`}
      confirmLabel="Delete"
      busy={pending}
    />
  )
}
