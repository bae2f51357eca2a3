// How the first three picks look, in the list and on the chart: a number, a color and a line of its own.
type PickLook = {
  readonly badge: string
  readonly stroke: string
  readonly fill: string
  readonly dashes: string | undefined
}

const LOOKS: readonly PickLook[] = [
  {
    badge: 'bg-accent text-on-accent',
    stroke: 'stroke-accent',
    fill: 'fill-accent',
    dashes: undefined,
  },
  {
    badge: 'bg-type-driver text-page',
    stroke: 'stroke-type-driver',
    fill: 'fill-type-driver',
    dashes: '10 6',
  },
  {
    badge: 'bg-type-midrange text-page',
    stroke: 'stroke-type-midrange',
    fill: 'fill-type-midrange',
    dashes: '3 7',
  },
]

const LAST: PickLook = { badge: '', stroke: '', fill: '', dashes: undefined }

export const pickLook = (at: number): PickLook => LOOKS[at] ?? LAST
