// Searches discs by name or brand as the player types. Falls back to a plain form without JavaScript.
import type { Disc } from '@bagwise/domain/disc'
import { formatNumbers } from '@bagwise/domain/flight'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@bagwise/domain/library'
import { Check, Plus } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { DidYouMean, useDiscSearch, useNearDiscs } from './search.tsx'

import { IconLink, TextButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SearchInput } from '../../ui/form/text-field.tsx'
import { useSlashKey } from '../../ui/form/slash-key.ts'
import { discCountLabel } from './disc-labels.ts'
import { DiscThumbnail } from './disc-picture.tsx'
import { FlightNumbers } from './flight-numbers.tsx'

type DiscSearchProps = {
  label: string
  library: readonly Disc[] | undefined
  /** The server's results for the search in the URL. */
  initial?: { readonly search: string; readonly results: readonly Disc[] }
  /** The page that shows the results without JavaScript, and its other URL parameters. */
  action: string
  fields?: Readonly<Record<string, string>>
  /** False for discs that are already in the bag, and if the bag is full. */
  canAdd: (disc: Disc) => boolean
  /** Called on Enter with the first result that can be added. */
  onSubmitFirst: (disc: Disc) => void
  /** Called with multi-line pasted text. */
  onPasteList?: (text: string) => void
  children: (disc: Disc) => ReactNode
}

export function DiscSearch({
  label,
  library,
  initial,
  action,
  fields,
  canAdd,
  onSubmitFirst,
  onPasteList,
  children,
}: DiscSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState(initial?.search ?? '')
  const search = useDeferredValue(text.trim())
  const matches = useDiscSearch(library, search)
  const isInitial = search.length >= SEARCH_MIN_LENGTH && search === initial?.search
  const results = matches ?? (isInitial ? initial.results : undefined)
  const nearDiscs = useNearDiscs(library, text, results?.length === 0)
  const arrowKeys = useArrowKeys(input, list)
  useSlashKey(input)

  // Text typed before hydration exists only in the input.
  useEffect(() => setText(input.current?.value ?? ''), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const first = results?.find(canAdd)
    if (!first) return
    onSubmitFirst(first)
    setText('')
  }

  const pasteList = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!onPasteList || !pasted.trim().includes('\n')) return
    event.preventDefault()
    onPasteList(pasted)
  }

  return (
    <section aria-label={label} className="grid gap-2" {...arrowKeys}>
      <form method="get" action={action} onSubmit={submit}>
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id} className="mb-1 block font-semibold">
          {label}
        </label>
        <SearchInput
          ref={input}
          id={id}
          name="q"
          value={text}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Disc or brand, like Teebird or Innova"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          aria-keyshortcuts="/"
          onChange={event => setText(event.currentTarget.value)}
          onPaste={pasteList}
        />
        <p id={`${id}-hint`} className="needs-script mt-1 text-sm text-ink-soft">
          {onPasteList
            ? 'Press Enter to add the top result, or paste a whole list.'
            : 'Press Enter to add the top result.'}
        </p>
      </form>
      <p aria-live="polite" className="sr-only">
        {results ? `${discCountLabel(results.length)} found` : ''}
      </p>
      {results?.length === 0 ? (
        <div className="text-ink-soft">
          <p>No discs found for &quot;{text.trim()}&quot;.</p>
          {nearDiscs.length > 0 ? (
            <DidYouMean discs={nearDiscs}>
              {({ name }) => (
                <TextButton
                  onClick={() => {
                    setText(name)
                    input.current?.focus()
                  }}
                >
                  {name}
                </TextButton>
              )}
            </DidYouMean>
          ) : null}
        </div>
      ) : null}
      {results && results.length > 0 ? (
        <ul ref={list} aria-label="Discs found" className="grid gap-1">
          {results.map(disc => (
            <DiscLine key={disc.id} disc={disc} name={disc.name} className="bg-sunken">
              {children(disc)}
            </DiscLine>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move focus between the search field and the buttons of the results. */
function useArrowKeys(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLUListElement | null>,
) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    const actions = list.current?.querySelectorAll<HTMLElement>('a, button') ?? []
    const stops = [input.current, ...actions]
    const next = stops[stops.findIndex(stop => stop === document.activeElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { onKeyDown }
}

type DiscLineProps = { disc: Disc; name: ReactNode; className: string; children: ReactNode }

/** A disc with its flight numbers, in search results and in a guest's bag. */
export function DiscLine({ disc, name, className, children }: DiscLineProps) {
  return (
    <li
      className={cx(
        'flex min-h-14 flex-wrap items-center gap-x-3 rounded-md py-1 pr-1 pl-2',
        className,
      )}
    >
      <DiscThumbnail disc={disc} className="size-10 shrink-0" />
      <p className="min-w-0 flex-1 basis-[6rem] leading-tight">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-ink-soft">{disc.brand}</span>
        <span className="block font-display text-ink-soft sm:hidden">
          <span className="sr-only">Flight numbers </span>
          {formatNumbers(disc)}
        </span>
      </p>
      <div className="max-sm:hidden">
        <FlightNumbers numbers={disc} />
      </div>
      <div className="ml-auto flex items-center gap-3">{children}</div>
    </li>
  )
}

type ToggleDiscLinkProps = {
  disc: Disc
  isAdded: boolean
  /** Null if the bag is full. */
  href: string | null
}

/** For bags in the URL. The same link adds and removes the disc, to keep focus. */
export function ToggleDiscLink({ disc, isAdded, href }: ToggleDiscLinkProps) {
  if (href === null) return null
  return (
    <IconLink
      to={href}
      preventScrollReset
      label={isAdded ? `Remove ${disc.name}` : `Add ${disc.name}`}
      variant={isAdded ? 'quiet' : 'secondary'}
      className={cx(isAdded && 'bg-success-soft! text-success')}
      icon={isAdded ? <Check aria-hidden size={20} /> : <Plus aria-hidden size={20} />}
    />
  )
}
