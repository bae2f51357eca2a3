// /demo/parts in development: every component in ui/, in every state.
import { CircleCheck, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ExternalLink, IconButton, LinkButton, TextLink } from '../../ui/button.tsx'
import { CellTable } from '../../ui/cell-table.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { RadioGroup, SegmentedControl, Switch } from '../../ui/form/choices.tsx'
import { RangeSlider, Slider } from '../../ui/form/slider.tsx'
import { optionsOf, Select } from '../../ui/form/select.tsx'
import { PasswordField, TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Page, PageHeader, Prose } from '../../ui/page.tsx'
import {
  Badge,
  Banner,
  CardSection,
  Disclosure,
  EmptyState,
  type Tone,
} from '../../ui/surfaces.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

export function PartsPage() {
  return (
    <Page>
      <PageHeader title="Components" lead="Every component of the UI, in every state." />
      <div className="grid gap-6 lg:grid-cols-2">
        <Buttons />
        <Fields />
        <Pickers />
        <Surfaces />
        <Feedback />
        <Dialogs />
      </div>
    </Page>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

function Buttons() {
  return (
    <CardSection title="Buttons">
      <Row>
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map(variant => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {(['small', 'medium', 'large'] as const).map(size => (
          <Button key={size} size={size} variant="primary">
            {size}
          </Button>
        ))}
      </Row>
      <Row>
        <Button disabled>disabled</Button>
        <Button busy busyLabel="Saving..." />
        <Button icon={<CircleCheck size={20} />}>with an icon</Button>
        <LinkButton to="/demo/parts">a link</LinkButton>
        <IconButton label="Close" icon={<X size={20} />} />
      </Row>
    </CardSection>
  )
}

function Fields() {
  return (
    <CardSection title="Fields">
      <TextField label="Empty" placeholder="you@example.com" hint="A hint." />
      <TextField label="Invalid" defaultValue="ada@" error="Please enter a valid email address" />
      <TextField label="Disabled" defaultValue="ada" disabled />
      <PasswordField label="Password" defaultValue="plastic" />
      <TextArea label="Too long" defaultValue="..." counter={{ used: 203, max: 200 }} />
      <Select label="Brand" placeholder="Choose target brand...">
        <option>Innova</option>
      </Select>
    </CardSection>
  )
}

const TARGETS = [
  { value: 'current', label: 'Replace Current' },
  { value: 'new', label: 'Create New', hint: 'With its own name' },
  { value: 'existing', label: 'Add to Existing', disabled: true },
] as const
const PERIODS = optionsOf({ day: 'Today', week: 'This Week' })

function Pickers() {
  const [on, setOn] = useState(true)
  const [target, setTarget] = useState<'current' | 'new' | 'existing'>('new')
  const [speed, setSpeed] = useState(9)
  const [range, setRange] = useState<readonly [number, number]>([4, 11])
  const [period, setPeriod] = useState<'day' | 'week'>('day')
  return (
    <CardSection title="Choices">
      <Switch label="On or off" hint="A hint." checked={on} onChange={() => setOn(!on)} />
      <Switch label="Disabled" checked={false} disabled readOnly />
      <RadioGroup label="Save to" choices={TARGETS} value={target} onChange={setTarget} />
      <SegmentedControl label="Period" choices={PERIODS} value={period} onChange={setPeriod} />
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
            The panel of {label}.
          </TabPanel>
        ))}
      </Tabs>
      <TextLink to="/demo/dropdown">The paginated dropdown has its own page</TextLink>
    </CardSection>
  )
}

const TONES: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger']

function Surfaces() {
  return (
    <CardSection title="Surfaces and text">
      {TONES.map(tone => (
        <Banner key={tone} tone={tone} actions={<Badge tone={tone}>{tone}</Badge>}>
          A {tone} banner, and a badge.
        </Banner>
      ))}
      <Disclosure summary="Collapsed">The content.</Disclosure>
      <EmptyState title="Nothing here yet" level={3} action={<Button>Create Bag</Button>}>
        A sentence that says why.
      </EmptyState>
      <CellTable
        caption="A table"
        rowsLabel="Row"
        columns={{ first: 'First', second: 'Second' }}
        rows={[
          {
            label: 'Row',
            cells: (
              <>
                <td>1</td>
                <td>2</td>
              </>
            ),
          },
        ]}
      />
      <Prose>
        <p>
          Running text with a <TextLink to="/demo/parts">link</TextLink> and one to{' '}
          <ExternalLink href="https://example.com">another site</ExternalLink>.
        </p>
      </Prose>
      <Row>
        <Avatar name="Ada Lovelace" src="" size="small" />
        <Avatar name="Ada Lovelace" src="" />
        <Avatar name="🥏 Ö" src="" size="large" />
      </Row>
    </CardSection>
  )
}

function Feedback() {
  return (
    <CardSection title="Loading and messages">
      <Spinner label="Loading bags" />
      <Skeleton className="h-6 w-2/3" />
      <Row>
        <Button onClick={() => toast.success('Disc added to bag!')}>Success toast</Button>
        <Button onClick={() => toast.error('Failed to add disc to bag')}>Error toast</Button>
        <Button onClick={() => toast('Leaderboard refreshed!')}>Plain toast</Button>
      </Row>
    </CardSection>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <CardSection title="Dialogs and menus">
      <Row>
        <Button onClick={() => setOpen('plain')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
        <Menu
          label="Actions for Windy days"
          groups={[
            [
              { label: 'Rename', onSelect: () => setOpen('plain') },
              { label: 'Set as Active', onSelect: close, disabled: true },
            ],
            [{ label: 'Delete Bag', onSelect: () => setOpen('confirm'), danger: true }],
          ]}
        />
      </Row>
      {open === 'plain' ? (
        <Dialog onClose={close} title="A dialog" actions={<Button onClick={close}>Done</Button>}>
          The content.
        </Dialog>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          onClose={close}
          onConfirm={close}
          title="Delete Bag"
          message='Are you sure you want to delete "Windy days"? This action cannot be undone.'
          confirmLabel="Delete"
        />
      ) : null}
    </CardSection>
  )
}
