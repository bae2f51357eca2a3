// A player's very first minute here: nothing to look at yet, one thing to do.
import { NewBagForm } from './new-bag-form.tsx'
import { EmptySlots } from './empty-slots.tsx'
import { TourReset } from './tour/tour-reset.tsx'

export function FirstBag({ onCreated }: { onCreated: (bagId: string) => void }) {
  return (
    <section
      aria-labelledby="first-bag"
      data-tour="bags"
      className="mx-auto grid max-w-md justify-items-center gap-4 pb-8 lg:pt-4 text-center"
    >
      <EmptySlots />
      <h2 id="first-bag" className="text-4xl">
        Create your first bag
      </h2>
      <p className="text-ink-soft">
        Give it a name, then fill it from the library. It will show you how each disc flies and
        which shots are missing.
      </p>
      <div className="w-full text-left">
        <NewBagForm onCreated={onCreated} />
      </div>
      <TourReset />
    </section>
  )
}
