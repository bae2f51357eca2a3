// Answers as text: the facts of a disc, most of what a bag is on the wire, are put into JSON once and copied from then on.
import { type Bag, type BagDisc, type Endpoint, endpoints } from '@bagwise/contract'

type Facts = BagDisc['disc']

/** The library never changes a disc: another version of it is another object. */
const facts = new WeakMap<Facts, string>()

function factsOf(disc: Facts): string {
  const known = facts.get(disc)
  if (known !== undefined) return known
  const text = JSON.stringify(disc)
  facts.set(disc, text)
  return text
}

const bagDiscText = ({ id, order, notes, disc }: BagDisc): string =>
  `{"id":"${id}","order":${order},"notes":${notes === null ? 'null' : JSON.stringify(notes)},"disc":${factsOf(disc)}}`

function bagText({ discs, ...bag }: Bag): string {
  let text = `${JSON.stringify(bag).slice(0, -1)},"discs":[`
  // One long chain of pieces is copied once, when it is sent; joining them would copy each of them before.
  for (const [index, disc] of discs.entries()) text += (index > 0 ? ',' : '') + bagDiscText(disc)
  return `${text}]}`
}

const WRITERS = new Map<Endpoint['response'], (answer: never) => string>([
  [endpoints.addDisc.response, bagText],
  [endpoints.listBags.response, (bags: readonly Bag[]) => `[${bags.map(bagText).join()}]`],
])

/** How the answers of an endpoint are put into JSON. */
export const answerTextOf = ({ response }: Endpoint): ((answer: unknown) => string) =>
  (WRITERS.get(response) as ((answer: unknown) => string) | undefined) ?? JSON.stringify
