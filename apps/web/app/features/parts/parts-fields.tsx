// Inputs and choices in every state.
import { useState, type ReactNode } from 'react'
import { RadioGroup, Switch, Segmented } from '../../ui/form/choices.tsx'
import { type DropdownItem, PaginatedDropdown } from '../../ui/form/paginated-dropdown.tsx'
import { RangeSlider } from '../../ui/form/range-slider.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Slider } from '../../ui/form/slider.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { PasswordField, TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'

export function Fields() {
  return (
    <PartsSection title="Fields">
      <TextField label="Empty" placeholder="you@example.com" hint="A hint." />
      <TextField label="Wrong" defaultValue="ada@" error="Please enter a valid email address" />
      <TextField label="Disabled" defaultValue="ada" disabled />
      <PasswordField label="Password" defaultValue="plastic" />
      <TextArea label="Bio" defaultValue="Throws flat." counter={{ used: 12, max: 200 }} />
      <TextArea label="Too long" defaultValue="..." counter={{ used: 203, max: 200 }} />
      <Select label="Brand" placeholder="Choose target brand...">
        <option>Innova</option>
      </Select>
      <Select label="Not yet" placeholder="Loading brands..." disabled />
    </PartsSection>
  )
}

const HANDS = [
  { value: 'right', label: 'Right' },
  { value: 'left', label: 'Left' },
] as const
const TARGETS = [
  { value: 'current', label: 'Replace Current' },
  { value: 'new', label: 'Create New', hint: 'With a name of its own' },
  { value: 'existing', label: 'Add to Existing', disabled: true },
] as const
const PERIODS = [
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'This Week' },
] as const
const MESSAGES = { failed: 'Failed to load types', noneFound: 'None found', none: 'None' }
const TYPES = ['Anhyzer', 'Hyzer', 'Roller'].map(name => ({ id: name, name, description: '' }))
const loadTypes = ({ search }: { search: string }) =>
  Promise.resolve({ items: TYPES.filter(({ name }) => name.includes(search)), more: false })

export function Pickers() {
  const [on, setOn] = useState(true)
  const [hand, setHand] = useState<'right' | 'left'>('right')
  const [target, setTarget] = useState<'current' | 'new' | 'existing'>('new')
  const [speed, setSpeed] = useState(9)
  const [range, setRange] = useState<readonly [number, number]>([4, 11])
  const [period, setPeriod] = useState<'day' | 'week'>('day')
  const [type, setType] = useState<DropdownItem | null>(null)
  return (
    <PartsSection title="Choices">
      <Switch label="On" hint="A hint." checked={on} onChange={() => setOn(!on)} />
      <Switch label="Off" checked={!on} onChange={() => setOn(!on)} />
      <Switch label="Disabled" checked={false} disabled readOnly />
      <RadioGroup label="Save to" choices={TARGETS} value={target} onChange={setTarget} />
      <Segmented label="Hand" choices={HANDS} value={hand} onChange={setHand} />
      <Slider label="Speed" min={1} max={15} value={speed} onChange={setSpeed} />
      <RangeSlider
        label="Speeds"
        min={1}
        max={15}
        value={range}
        onChange={setRange}
        onCommit={setRange}
      />
      <Tabs label="Period" tabs={PERIODS} value={period} onChange={setPeriod}>
        {PERIODS.map(({ value, label }) => (
          <TabPanel key={value} value={value}>
            What {label} holds.
          </TabPanel>
        ))}
      </Tabs>
      <PaginatedDropdown
        label="Type"
        placeholder="Search types..."
        messages={MESSAGES}
        load={loadTypes}
        queryKey={['demo-types', 0]}
        value={type}
        onChange={setType}
      />
    </PartsSection>
  )
}

export function PartsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </Card>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <PartsSection title="Dialogs">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('plain')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Ask once</Button>
      </div>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        title="A Dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        What it is about.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete Bag"
        message='Are you sure you want to delete "Windy days"? This action cannot be undone.'
        confirmLabel="Delete"
      />
    </PartsSection>
  )
}
