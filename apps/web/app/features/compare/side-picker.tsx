// Chooses one side of a comparison: an own bag, or the address of any bag.
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { discCountLabel } from '../../components/disc-count-label.ts'
import { useBags } from '../../data/bags.queries.ts'
import { loginPath } from '../../platform/next-page.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import {
  type BagSource,
  compareHref,
  type CompareView,
  type Side,
  sourceFromText,
  textFromSource,
} from './compare-address.ts'
import type { SideState } from './use-compared-bag.ts'

const NOT_AN_ADDRESS = 'Please paste the address of a bag page or of a bag you tried'

type SidePickerProps = {
  side: Side
  label: string
  view: CompareView
  state: SideState
  onSource: (source: BagSource | null) => void
}

export function SidePicker({ side, label, view, state, onSource }: SidePickerProps) {
  const id = useId()
  const source = view[side]
  return (
    <Card className="grid min-w-0 content-start gap-3">
      <h2 id={id} className="text-xl">
        {label}
      </h2>
      <Chosen state={state} />
      {source ? (
        <TextLink to={compareHref({ ...view, [side]: null })} className="justify-self-start">
          Choose Another Bag
        </TextLink>
      ) : (
        <>
          <OwnBags label={label} onSource={onSource} />
          <AddressForm side={side} label={label} view={view} onSource={onSource} />
        </>
      )}
    </Card>
  )
}

function Chosen({ state }: { state: SideState }) {
  switch (state.kind) {
    case 'none':
      return null
    case 'loading':
      return <Spinner label="Loading bag" />
    case 'missing':
      return <p className="text-ink-soft">This bag doesn't exist, or you may not see it.</p>
    case 'failed':
      return <p className="text-danger">The server didn't answer. Please try again.</p>
    case 'signed-out':
      return (
        <p>
          <TextLink to={loginPath({ pathname: '/compare', search: '' })}>Sign in</TextLink> to
          compare your own bags.
        </p>
      )
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

type OwnBagsProps = { label: string; onSource: (source: BagSource) => void }

function OwnBags({ label, onSource }: OwnBagsProps) {
  const { bags } = useBags()
  if (!bags || bags.length === 0) return null
  return (
    <div className="needs-script">
      <Select
        label={`${label}: one of mine`}
        placeholder="Choose one of your bags..."
        value=""
        onChange={event => {
          if (event.currentTarget.value) onSource({ kind: 'own', bagId: event.currentTarget.value })
        }}
      >
        {bags.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

type AddressFormProps = Pick<SidePickerProps, 'side' | 'label' | 'view' | 'onSource'>

function AddressForm({ side, label, view, onSource }: AddressFormProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const other = side === 'a' ? 'b' : 'a'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const source = sourceFromText(typed)
    setError(source ? undefined : NOT_AN_ADDRESS)
    if (source) onSource(source)
  }
  const others = view[other]
  return (
    <form
      method="get"
      action="/compare"
      onSubmit={submit}
      className="flex flex-wrap items-start gap-2"
    >
      {others ? <input type="hidden" name={other} value={textFromSource(others)} /> : null}
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={`${label}: by its address`}
          name={side}
          value={typed}
          error={error}
          placeholder="/u/player/bag"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" className="mt-7">
        Use
      </Button>
    </form>
  )
}
