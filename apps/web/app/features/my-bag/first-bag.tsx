// A new player's first bag: from a list, from a sample, or disc by disc with the search field below.
import { VISIBILITY_LABELS } from '@bagwise/domain/bag'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSuggestionSource } from '../../entities/analysis/use-bag-analysis.ts'
import { AddDiscButton } from '../../entities/bag/add-disc-button.tsx'
import { failureMessage } from '../../entities/bag/messages.ts'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { SuggestedDiscList, type SuggestionAction } from '../../entities/bag/suggested-disc.tsx'
import { SAMPLE_BAG } from '../../entities/guest-bag/guest-draft.ts'
import { saveGuestBag } from '../../entities/guest-bag/mutations.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { Card, Section } from '../../ui/surfaces.tsx'
import type { AddingDiscs } from './add-discs.tsx'

/** The search field follows it, for the third answer. */
export function FirstBagQuestion() {
  const choice = useNewBagVisibility()
  return (
    <section aria-labelledby="first-bag" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="first-bag" className="text-4xl">
          Create your first bag
        </h2>
        <p className="text-lg text-ink-soft">How do you want to start?</p>
      </div>
      <div className="max-w-md">
        <NewBagVisibilityField {...choice} />
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        <StartOption
          title="Paste a list"
          text="From your notes, a spreadsheet or another app: one disc per line."
        >
          <LinkButton to="/import">Import a List</LinkButton>
        </StartOption>
        <SampleBag />
      </ul>
      <h3 className="text-2xl">Pick your discs</h3>
    </section>
  )
}

type StartOptionProps = { title: string; text: string; children: ReactNode }

function StartOption({ title, text, children }: StartOptionProps) {
  return (
    <li className="grid">
      <Card className="grid content-start gap-3">
        <h3 className="text-2xl">{title}</h3>
        <p className="text-ink-soft">{text}</p>
        {children}
      </Card>
    </li>
  )
}

const SAMPLE_NAME = 'Sample bag'

function SampleBag() {
  const queries = useQueryClient()
  const { user } = useSession()
  const { visibility } = useNewBagVisibility()
  const { pending, run } = usePending(async () => {
    if (!user) return
    const sample = { name: SAMPLE_NAME, discIds: SAMPLE_BAG, visibility }
    const outcome = await saveGuestBag(queries, user.id, sample)
    if (outcome.kind === 'failed') toast.error(failureMessage('create', outcome.problem))
  })
  return (
    <StartOption
      title="Start from a sample bag"
      text="Ten well-known discs for every kind of shot. Swap out what you don't throw."
    >
      <Button busy={pending} busyLabel="Creating..." onClick={() => void run()}>
        Use the Sample Bag
      </Button>
      <p className="text-sm text-ink-soft">
        {VISIBILITY_LABELS[visibility]}
        {visibility === 'public' ? ', so it will be on the leaderboard.' : null}
      </p>
    </StartOption>
  )
}

const MOST_BAGGED_COUNT = 8

/** The discs in the most bags, then classics (rule AN11). They stay while the player adds them. */
export function MostBagged({ adding }: { adding: AddingDiscs }) {
  const source = useSuggestionSource('')
  const discs = useMemo(() => {
    if (!source) return []
    const byId = new Map(source.catalog.map(disc => [disc.id, disc]))
    return [...source.popular].flatMap(id => byId.get(id) ?? []).slice(0, MOST_BAGGED_COUNT)
  }, [source])
  const action: SuggestionAction = disc => (
    <AddDiscButton disc={disc} state={adding.stateOf(disc.id)} onAdd={adding.add} />
  )
  if (discs.length === 0) return null
  return (
    <Section title="Most bagged" titleClass="text-xl" level={3} className="grid gap-2">
      <div data-adds-discs>
        <SuggestedDiscList discs={discs} action={action} className="gap-x-6 sm:grid-cols-2" />
      </div>
    </Section>
  )
}
