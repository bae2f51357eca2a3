// /demo/parts in development: every component of ui/ in its states.
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton, LinkButton, ExternalLink, TextLink } from '../../ui/button.tsx'
import { CircleCheck, X } from 'lucide-react'
import { Menu } from '../../ui/menu.tsx'
import { Page, PageHeader, Prose } from '../../ui/page.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Badge, Banner, Disclosure, EmptyState, type Tone } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Fields, Pickers, PartsSection, Dialogs } from './parts-fields.tsx'

const nothing = () => {}

const TONES: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger']

export function PartsPage() {
  return (
    <Page>
      <PageHeader title="Parts" lead="Everything screens are made of, in every state." />
      <div className="grid gap-6 lg:grid-cols-2">
        <Buttons />
        <Texts />
        <Fields />
        <Pickers />
        <Surfaces />
        <Waiting />
        <Dialogs />
        <Menus />
      </div>
    </Page>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

function Buttons() {
  return (
    <PartsSection title="Buttons">
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
        <Button busy busyLabel="Saving...">
          Save
        </Button>
        <Button icon={<CircleCheck size={20} />}>with a sign</Button>
        <LinkButton to="/demo/parts">a link</LinkButton>
        <IconButton label="Close">
          <X size={20} />
        </IconButton>
      </Row>
    </PartsSection>
  )
}

function Texts() {
  return (
    <PartsSection title="Text">
      <Prose>
        <p>
          Running text with a <TextLink to="/demo/parts">link within</TextLink> and one that{' '}
          <ExternalLink href="https://example.com">leads elsewhere</ExternalLink>.
        </p>
        <ul>
          <li>A list,</li>
          <li>and its second line.</li>
        </ul>
      </Prose>
      <Row>
        <Avatar name="Ada Lovelace" src="" size="small" />
        <Avatar name="Ada Lovelace" src="" />
        <Avatar name="🥏 Ö" src="" size="large" />
      </Row>
    </PartsSection>
  )
}

function Surfaces() {
  return (
    <PartsSection title="Surfaces">
      <Row>
        {TONES.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      {TONES.map(tone => (
        <Banner key={tone} tone={tone} actions={<Button size="small">Act</Button>}>
          A {tone} banner.
        </Banner>
      ))}
      <Disclosure summary="Folded">What it holds.</Disclosure>
      <Disclosure summary="Unfolded" open>
        <p className="p-4">What it holds.</p>
      </Disclosure>
      <EmptyState title="Nothing Here Yet" level={3} action={<Button>Do One Thing</Button>}>
        Why that is so.
      </EmptyState>
    </PartsSection>
  )
}

function Waiting() {
  return (
    <PartsSection title="Loading and messages">
      <Spinner label="Loading bags" />
      <SkeletonGroup label="Loading">
        <div className="grid gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </SkeletonGroup>
      <Row>
        <Button onClick={() => toast.success('Disc added to bag!')}>Success toast</Button>
        <Button onClick={() => toast.error('Failed to add disc to bag')}>Error toast</Button>
        <Button onClick={() => toast('Leaderboard refreshed!')}>Plain toast</Button>
      </Row>
    </PartsSection>
  )
}

function Menus() {
  return (
    <PartsSection title="Menus">
      <Row>
        <Menu
          label="Actions for Windy days"
          groups={[
            [
              { label: 'Rename', onSelect: nothing },
              { label: 'Set as Active', onSelect: nothing, disabled: true },
            ],
            [{ label: 'Delete Bag', onSelect: nothing, danger: true }],
          ]}
        />
        <span className="text-ink-soft">Select the dots.</span>
      </Row>
    </PartsSection>
  )
}
