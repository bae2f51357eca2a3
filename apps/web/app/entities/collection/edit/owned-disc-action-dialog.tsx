// The dialogs for actions that need more input: a bag, a date and place, a plastic, or a confirmation.
import type { Bag } from '@bagwise/contract'
import { type OwnedDiscFields, OWNED_DISC_TEXT_RULES } from '@bagwise/domain/collection'
import type { ComponentProps } from 'react'
import { ownedDiscName, PLACE_LABELS } from '../owned-disc-labels.ts'
import { useBags } from '../../bag/queries.ts'
import { SelectBagDialog } from '../../bag/select-bag-dialog.tsx'
import type { CollectionEntry } from '../queries.ts'
import { sentenceCase } from '../../../lib/format.ts'
import { PrimaryLink } from '../../../ui/button.tsx'
import { ConfirmDialog, FormDialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { usePending } from '../../../ui/form/use-pending.ts'
import { OwnedDiscDialog } from './owned-disc-dialog.tsx'
import {
  ACTION_ITEMS,
  type DialogAction,
  type OwnedDiscActions,
  today,
} from './owned-disc-actions.tsx'
import { validateFields } from './owned-disc-draft.ts'
import { type AwayPlace, PlaceFields } from './owned-disc-fields.tsx'
import { CONDITION_OPTIONS } from './plastic-and-color.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

type DialogProps = { items: readonly CollectionEntry[]; actions: OwnedDiscActions }

export function OwnedDiscActionDialog({
  action,
  ...props
}: DialogProps & { action: DialogAction }) {
  const { items, actions } = props
  const [first] = items
  if (!first) return null
  switch (action) {
    case 'edit':
      return <OwnedDiscDialog ownedDisc={first.ownedDisc} onClose={actions.closeDialog} />
    case 'another':
      return <OwnedDiscDialog template={first.ownedDisc} onClose={actions.closeDialog} />
    case 'replace':
      return <ReplaceDialog lost={first} actions={actions} />
    case 'add-to-bag':
      return <BagDialog {...props} />
    case 'plastic':
      return <PlasticDialog {...props} />
    case 'condition':
      return <ConditionDialog {...props} />
    case 'delete':
      return <DeleteDiscsDialog {...props} />
    case 'lent':
    case 'lost':
    case 'sold':
    case 'retired':
      return <MoveDialog place={action} {...props} />
  }
}

/** `Star Teebird, 174 g`, or `12 discs`. */
const itemsLabel = (items: readonly CollectionEntry[]): string => {
  const [first] = items
  return first && items.length === 1 ? ownedDiscName(first) : `${items.length} discs`
}

type ActionFormProps = DialogProps & Omit<ComponentProps<typeof FormDialog>, 'onClose'>

function ActionForm({ items, actions, children, ...dialog }: ActionFormProps) {
  return (
    <FormDialog {...dialog} onClose={actions.closeDialog}>
      <p className="text-ink-soft">{itemsLabel(items)}</p>
      {children}
    </FormDialog>
  )
}

function BagDialog({ items, actions }: DialogProps) {
  const { bags = [] } = useBags()
  const addToBag = async ({ id: bagId }: Bag) => {
    if (await actions.act(items, { kind: 'add-to-bag', bagId })) actions.closeDialog()
  }
  return (
    <SelectBagDialog
      title="Add to bag"
      bags={bags}
      disabledReason={({ id }) =>
        items.every(({ ownedDisc }) => ownedDisc.bagIds.includes(id)) ? 'In this bag' : null
      }
      empty={
        <>
          <p>You don't have a bag yet. Create one first, then add your discs to it.</p>
          <PrimaryLink to="/my-bag">Go to My Bag</PrimaryLink>
        </>
      }
      onSelect={addToBag}
      onClose={actions.closeDialog}
    >
      <p className="text-ink-soft">{itemsLabel(items)}</p>
    </SelectBagDialog>
  )
}

function MoveDialog({ place, ...props }: DialogProps & { place: AwayPlace }) {
  const { items, actions } = props
  const { label } = ACTION_ITEMS[place]
  const ownedDisc = items.length === 1 ? items[0]?.ownedDisc : undefined
  const isLost = ownedDisc?.place === 'lost' && place === 'lost'
  const { form, field, pending } = useForm({
    defaultValues: {
      placeDate: (isLost && ownedDisc.placeDate) || today(),
      course: (isLost && ownedDisc.course) || '',
      hole: (isLost && ownedDisc.hole) || '',
      placeNote: (isLost && ownedDisc.placeNote) || '',
    },
    check: validateFields,
    submit: async values => {
      if (!(await actions.act(items, { kind: 'move', place, ...values }))) return
      if (isLost) actions.start('replace', items)
      else actions.closeDialog()
    },
  })
  return (
    <ActionForm
      {...props}
      form={form}
      busy={pending}
      title={isLost ? 'Where did you lose it?' : sentenceCase(label)}
      submitLabel={isLost ? 'Save' : label}
    >
      <PlaceFields place={place} field={field} />
    </ActionForm>
  )
}

function sharedValue<Field extends 'plastic' | 'condition'>(
  items: readonly CollectionEntry[],
  field: Field,
): OwnedDiscFields[Field] | undefined {
  const values = new Set(items.map(({ ownedDisc }) => ownedDisc[field]))
  return values.size === 1 ? [...values][0] : undefined
}

function PlasticDialog({ items, actions }: DialogProps) {
  const shared = sharedValue(items, 'plastic')
  const isMixed = shared === undefined
  const { form, field, pending } = useForm({
    defaultValues: { plastic: shared ?? '' },
    check: validateFields,
    submit: async ({ plastic }) => {
      const newPlastic = plastic.trim() || null
      const isUnchanged = isMixed && newPlastic === null
      if (isUnchanged || (await actions.act(items, { kind: 'set-plastic', plastic: newPlastic })))
        actions.closeDialog()
    },
  })
  return (
    <ActionForm form={form} busy={pending} title="Edit plastic" items={items} actions={actions}>
      <TextField
        {...field('plastic')}
        label="Plastic"
        placeholder={isMixed ? 'Mixed' : undefined}
        hint={`At most ${OWNED_DISC_TEXT_RULES.plastic.limit} characters. ${isMixed ? "Leave empty to keep each disc's plastic." : 'Leave empty to clear the plastic.'}`}
        autoComplete="off"
        data-first-focus
      />
    </ActionForm>
  )
}

const UNKNOWN = 'unknown'

function ConditionDialog({ items, actions }: DialogProps) {
  const shared = sharedValue(items, 'condition')
  const isMixed = shared === undefined
  const { form, field, pending } = useForm({
    defaultValues: { condition: isMixed ? '' : String(shared ?? UNKNOWN) },
    submit: async ({ condition: selected }) => {
      const condition = selected === UNKNOWN ? null : Number(selected)
      if (selected === '' || (await actions.act(items, { kind: 'set-condition', condition })))
        actions.closeDialog()
    },
  })
  return (
    <ActionForm form={form} busy={pending} title="Edit condition" items={items} actions={actions}>
      <Select
        {...field('condition')}
        label="Condition"
        {...(isMixed && {
          placeholder: 'Mixed',
          hint: 'Each disc keeps its condition until you choose one.',
        })}
        options={[...CONDITION_OPTIONS, { value: UNKNOWN, label: 'Unknown' }]}
        data-first-focus
      />
    </ActionForm>
  )
}

function DeleteDiscsDialog({ items, actions }: DialogProps) {
  const { pending, run } = usePending(async () => {
    if (await actions.act(items, { kind: 'delete' })) actions.closeDialog()
  })
  const isOne = items.length === 1
  return (
    <ConfirmDialog
      onClose={actions.closeDialog}
      onConfirm={() => void run()}
      title={isOne ? 'Delete disc?' : `Delete ${items.length} discs?`}
      message={`${itemsLabel(items)} will be deleted, along with everything you wrote about ${isOne ? 'it' : 'them'}. The molds stay in your bags. To keep a record, mark discs as ${PLACE_LABELS.sold.toLowerCase()} or ${PLACE_LABELS.retired.toLowerCase()} instead.`}
      confirmLabel="Delete"
      busy={pending}
    />
  )
}
