// How large a disc is.
import type { Disc } from '@bagwise/domain/disc'

type Fact = { readonly name: string; readonly value: string }

const NOT_KNOWN = 'Unknown'

const measured = (value: number | null, unit: string): string =>
  value === null ? NOT_KNOWN : `${value} ${unit}`

export function dimensionsOf({ dimensions }: Disc): readonly Fact[] {
  return [
    { name: 'Diameter', value: measured(dimensions.diameter, 'cm') },
    { name: 'Inside diameter', value: measured(dimensions.insideDiameter ?? null, 'cm') },
    { name: 'Height', value: measured(dimensions.height, 'cm') },
    { name: 'Rim width', value: measured(dimensions.rimWidth, 'cm') },
    { name: 'Rim depth', value: measured(dimensions.rimDepth, 'cm') },
    { name: 'Max weight', value: measured(dimensions.maxWeight, 'g') },
  ]
}

export function Dimensions({ disc }: { disc: Disc }) {
  return (
    <section aria-labelledby="size" className="mt-12">
      <h2 id="size" className="mb-4 text-3xl">
        Dimensions
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {dimensionsOf(disc).map(({ name, value }) => (
          <div key={name} className="border-t-2 border-line pt-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
