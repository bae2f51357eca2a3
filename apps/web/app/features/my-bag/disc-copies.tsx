// The player's own discs of one mold, in the panel: which are carried, which are on the shelf, which are lost.
import type { Bag, Copy, CopyActionBody } from '@bagwise/contract'
import type { Plastic } from '@bagwise/domain/copy'
import type { Disc } from '@bagwise/domain/disc'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyFacts } from '../../components/copy-chips.tsx'
import { flightOfCopy } from '../../components/copy-discs.ts'
import { CopyFlight } from '../../components/copy-flight.tsx'
import { copyLabel } from '../../components/copy-labels.ts'
import { useOwnedCopies } from '../../data/copies.owned.ts'
import { plasticsQuery } from '../../data/copies.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/surfaces.tsx'
import { AddCopyButton, AskedAction, useCopyActions } from '../my-discs/index.ts'

const NO_PLASTICS: readonly Plastic[] = []

type DiscCopiesProps = { bag: Bag; disc: Disc }

export function DiscCopies({ bag, disc }: DiscCopiesProps) {
  const owned = useOwnedCopies()
  const actions = useCopyActions()
  const copies = (owned ?? [])
    .filter(({ discId }) => discId === disc.id)
    .toSorted((a, b) => (b.condition ?? 0) - (a.condition ?? 0))
  const { data: plastics = NO_PLASTICS } = useQuery({
    ...plasticsQuery(),
    enabled: copies.length > 0,
  })
  if (!owned) return null

  const carried = copies.filter(({ bagIds }) => bagIds.includes(bag.id))
  const shelf = copies.filter(({ place, bagIds }) => place === 'shelf' && !bagIds.includes(bag.id))
  const lost = copies.filter(({ place }) => place === 'lost')
  const act = (copy: Copy, action: CopyActionBody) => void actions.act([{ copy, disc }], action)
  const flight = (copy: Copy) => (
    <Disclosure
      summary={
        <>
          How it flies<span className="sr-only"> {copyLabel(copy)}</span>
        </>
      }
      className="mt-1"
    >
      <CopyFlight
        disc={disc}
        copyId={copy.id}
        label={copyLabel(copy)}
        flight={flightOfCopy(copy, disc, plastics)}
      />
    </Disclosure>
  )
  return (
    <section aria-labelledby="panel-copies" className="grid gap-3">
      <h3 id="panel-copies" className="text-2xl">
        My Discs
      </h3>
      {copies.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Own this disc? Add its plastic, weight and condition to see how yours flies.
        </p>
      ) : null}
      <CopyGroup title="In this bag" copies={carried} below={flight}>
        {copy => (
          <>
            <CopyButton copy={copy} onPress={() => act(copy, { kind: 'uncarry', bagId: bag.id })}>
              Put on Shelf
            </CopyButton>
            <CopyButton copy={copy} onPress={() => actions.start('lost', [{ copy, disc }])}>
              Lost It
            </CopyButton>
          </>
        )}
      </CopyGroup>
      <CopyGroup title="Not in this bag" copies={shelf} below={flight}>
        {copy => (
          <CopyButton copy={copy} onPress={() => act(copy, { kind: 'carry', bagId: bag.id })}>
            Carry in Bag
          </CopyButton>
        )}
      </CopyGroup>
      <CopyGroup title="Lost" copies={lost}>
        {copy => (
          <>
            <CopyButton copy={copy} onPress={() => act(copy, { kind: 'found' })}>
              Found It
            </CopyButton>
            <CopyButton copy={copy} onPress={() => actions.start('replace', [{ copy, disc }])}>
              Replace
            </CopyButton>
          </>
        )}
      </CopyGroup>
      <div>
        <AddCopyButton discId={disc.id} bagId={bag.id} size="small" variant="secondary" />
      </div>
      <AskedAction actions={actions} />
    </section>
  )
}

type CopyGroupProps = {
  title: string
  copies: readonly Copy[]
  children: (copy: Copy) => ReactNode
  below?: (copy: Copy) => ReactNode
}

function CopyGroup({ title, copies, children, below }: CopyGroupProps) {
  if (copies.length === 0) return null
  return (
    <div className="grid gap-1">
      <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
      <ul aria-label={title} className="grid gap-3">
        {copies.map(copy => (
          <li key={copy.id} className="grid gap-1 border-t border-line pt-2">
            {copy.nickname === null ? null : (
              <p className="font-semibold wrap-anywhere">
                <bdi>{copy.nickname}</bdi>
              </p>
            )}
            <p className="flex items-center gap-1.5">
              <CopyFacts copy={copy} />
            </p>
            <div className="flex flex-wrap gap-2">{children(copy)}</div>
            {below?.(copy)}
          </li>
        ))}
      </ul>
    </div>
  )
}

type CopyButtonProps = { copy: Copy; onPress: () => void; children: ReactNode }

/** Screen readers also hear which copy. */
function CopyButton({ copy, onPress, children }: CopyButtonProps) {
  return (
    <Button size="small" onClick={onPress}>
      {children}
      <span className="sr-only"> {copyLabel(copy)}</span>
    </Button>
  )
}
