// Selects one side of a comparison: one of your bags, or any bag by its URL.
import { discCode, DISCS_PER_BAG, GUEST_BAG_NAME } from '@bagwise/domain/bag'
import type { ListRow } from '@bagwise/lists'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { ownBagReference } from '../../entities/bag/bag-facts.ts'
import { useBags } from '../../entities/bag/queries.ts'
import { useCatalog } from '../../entities/disc/queries.ts'
import { plasticsQuery } from '../../entities/collection/queries.ts'
import { loginPath } from '../../lib/next-page.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import {
  type BagSource,
  compareHref,
  type CompareView,
  type ComparedSide,
  sourceFromText,
  textFromSource,
} from './compare-url.ts'
import type { SideState } from './use-compared-bag.ts'

const NOT_A_BAG = "Please paste a bag's link, or a list with one disc per line"

type SidePickerProps = {
  side: ComparedSide
  label: string
  view: CompareView
  state: SideState
  onSource: (source: BagSource | null) => void
}

export function SidePicker({ side, label, view, state, onSource }: SidePickerProps) {
  const source = view[side]
  return (
    <Card className="grid min-w-0 content-start gap-3">
      <h2 className="text-xl">{label}</h2>
      <SelectedBag state={state} />
      {source ? (
        <TextLink to={compareHref({ ...view, [side]: null })} className="justify-self-start">
          Choose Another Bag
        </TextLink>
      ) : (
        <>
          <OwnBags label={label} onSource={onSource} />
          <LinkOrListForm side={side} label={label} view={view} onSource={onSource} />
        </>
      )}
    </Card>
  )
}

const PROBLEMS = {
  missing: "This bag doesn't exist, or you don't have access to it.",
  'not-yours': 'This bag is private or was deleted. Ask its owner to share it.',
  failed: "The server didn't respond. Please try again.",
} as const

function SelectedBag({ state }: { state: SideState }) {
  switch (state.kind) {
    case 'none':
      return null
    case 'loading':
      return <Spinner label="Loading bag" />
    case 'missing':
    case 'not-yours':
    case 'failed':
      return <p className="text-ink-soft">{PROBLEMS[state.kind]}</p>
    case 'signed-out':
      return <SignInToCompare />
    case 'loaded': {
      const { name, discs, href, owner } = state.bag
      return (
        <p className="leading-tight">
          <bdi className="font-display text-2xl wrap-anywhere">
            {href === null ? name : <Link to={href}>{name}</Link>}
          </bdi>
          <span className="block text-sm text-ink-soft">
            {discCountLabel(discs.length)}
            {owner === null ? '' : ` · @${owner}`}
          </span>
        </p>
      )
    }
  }
}

/** Returns to the same comparison after signing in. */
function SignInToCompare() {
  const location = useLocation()
  return (
    <p>
      This bag is private. If it's yours, <TextLink to={loginPath(location)}>sign in</TextLink> to
      compare it.
    </p>
  )
}

function OwnBags({ label, onSource }: { label: string; onSource: (source: BagSource) => void }) {
  const { user } = useSession()
  const { bags } = useBags()
  if (!user || !bags || bags.length === 0) return null
  const selectBag = (bagId: string) => {
    const bag = bags.find(({ id }) => id === bagId)
    const source = bag && sourceFromText(ownBagReference(user, bag))
    if (source) onSource(source)
  }
  return (
    <div className="needs-script">
      <Select
        label={`${label}: one of your bags`}
        hideLabel
        placeholder="Choose one of your bags..."
        value=""
        onChange={event => selectBag(event.currentTarget.value)}
        options={bags.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  )
}

type LinkOrListFormProps = Pick<SidePickerProps, 'side' | 'label' | 'view' | 'onSource'>

function LinkOrListForm({ side, label, view, onSource }: LinkOrListFormProps) {
  const { discs } = useCatalog()
  const queryClient = useQueryClient()
  const otherSide = side === 'a' ? 'b' : 'a'
  const otherSource = view[otherSide]

  async function readPastedList(text: string): Promise<BagSource | null> {
    if (!discs) return null
    const { readList } = await import('@bagwise/lists')
    // Molds can be matched without the plastics.
    const plastics = await queryClient.ensureQueryData(plasticsQuery()).catch(() => [])
    const { source, skipped } = sourceFromRows(readList(text, { discs, plastics }))
    if (source && skipped.length > 0) toast(`Skipped: ${skipped.join('; ')}`)
    return source
  }
  const { form, field, pending } = useForm({
    defaultValues: { [side]: '' } as Record<ComparedSide, string>,
    submit: async ({ [side]: text }) => {
      const source = sourceFromText(text) ?? (await readPastedList(text))
      if (!source) return { field: side, message: NOT_A_BAG }
      onSource(source)
      return undefined
    },
  })
  return (
    <form {...form} method="get" action="/compare" className="grid gap-2">
      {otherSource ? (
        <input type="hidden" name={otherSide} value={textFromSource(otherSource)} />
      ) : null}
      <TextArea
        {...field(side)}
        label={`${label}: link or list of discs`}
        hideLabel
        rows={2}
        placeholder="Paste a bag's link, or one disc per line"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" busy={pending} className="justify-self-start">
        Use This Bag
      </Button>
    </form>
  )
}

/** Converts a pasted list to a guest's bag, and returns the lines that had no clear match. */
function sourceFromRows(rows: readonly ListRow[]) {
  const ids = new Set(rows.flatMap(row => (row.kind === 'matched' ? [row.disc.id] : [])))
  const codes = [...ids].slice(0, DISCS_PER_BAG).map(discCode)
  const source: BagSource | null =
    codes.length > 0 ? { kind: 'guest', codes, name: GUEST_BAG_NAME } : null
  const skipped = rows.flatMap(row =>
    row.kind === 'ambiguous' || row.kind === 'unknown' ? [row.text.trim()] : [],
  )
  return { source, skipped }
}
