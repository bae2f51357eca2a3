// A new player's first bag: built disc by disc, from a list, or from a sample.
import { VISIBILITY_LABELS } from '@bagwise/domain/bag'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNewBagVisibility } from '../../entities/bag/new-bag-visibility.tsx'
import { failureMessage } from '../../entities/bag/messages.ts'
import { SAMPLE_BAG } from '../../entities/guest-bag/guest-draft.ts'
import { saveGuestBag } from '../../entities/guest-bag/mutations.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { NewBagForm } from './bag-name-forms.tsx'
import { EmptySlots } from './empty-states.tsx'

export function FirstBag({ onCreated }: { onCreated: (bagId: string) => void }) {
  return (
    <section aria-labelledby="first-bag" className="grid gap-6">
      <div className="grid justify-items-center gap-3 text-center">
        <EmptySlots />
        <h2 id="first-bag" className="text-4xl">
          Create your first bag
        </h2>
        <p className="text-lg text-ink-soft">How do you want to start?</p>
      </div>
      <ul className="grid items-start gap-4 md:grid-cols-3">
        <StartOption
          title="Pick your discs"
          text="Name the bag, then search for the discs you throw."
        >
          <NewBagForm onCreated={onCreated} />
        </StartOption>
        <StartOption
          title="Paste a list"
          text="From your notes, a spreadsheet or another app: one disc per line."
        >
          <LinkButton to="/import">Import a List</LinkButton>
        </StartOption>
        <SampleBag onCreated={onCreated} />
      </ul>
    </section>
  )
}

type StartOptionProps = { title: string; text: string; children: ReactNode }

function StartOption({ title, text, children }: StartOptionProps) {
  return (
    <li>
      <Card className="grid gap-3">
        <h3 className="text-2xl">{title}</h3>
        <p className="text-ink-soft">{text}</p>
        {children}
      </Card>
    </li>
  )
}

const SAMPLE_NAME = 'Sample bag'

function SampleBag({ onCreated }: { onCreated: (bagId: string) => void }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const { visibility } = useNewBagVisibility()
  const [pending, setPending] = useState(false)
  const create = async () => {
    if (!user) return
    setPending(true)
    const sample = { name: SAMPLE_NAME, discIds: SAMPLE_BAG, visibility }
    const outcome = await saveGuestBag(queries, user.id, sample)
    setPending(false)
    if (outcome.kind === 'done') onCreated(outcome.value.id)
    else toast.error(failureMessage('create', outcome.problem))
  }
  return (
    <StartOption
      title="Start from a sample bag"
      text="Ten well-known discs for every kind of shot. Swap out what you don't throw."
    >
      <Button busy={pending} busyLabel="Creating..." onClick={() => void create()}>
        Use the Sample Bag
      </Button>
      <p className="text-sm text-ink-soft">Visibility: {VISIBILITY_LABELS[visibility]}</p>
    </StartOption>
  )
}
