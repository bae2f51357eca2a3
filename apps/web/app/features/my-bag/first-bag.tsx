import { TextLink } from '../../ui/button.tsx'
import { NewBagForm } from './bag-name-forms.tsx'
import { EmptySlots } from './empty-states.tsx'

export function FirstBag({ onCreated }: { onCreated: (bagId: string) => void }) {
  return (
    <section
      aria-labelledby="first-bag"
      className="mx-auto grid max-w-md justify-items-center gap-4 pb-8 lg:pt-4 text-center"
    >
      <EmptySlots />
      <h2 id="first-bag" className="text-4xl">
        Create your first bag
      </h2>
      <p className="text-ink-soft">
        Give it a name, then add discs from the library. You'll see how each one flies and which
        shots you're missing.
      </p>
      <div className="w-full text-left">
        <NewBagForm onCreated={onCreated} />
      </div>
      <p>
        Already have a list? <TextLink to="/import">Import a List</TextLink>
      </p>
    </section>
  )
}
