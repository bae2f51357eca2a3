// One choice out of a list too long to load at once: type to search, scroll for more. An ARIA combobox.
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '../platform/hydrated.ts'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Field, inputLook } from './field.tsx'
import { Icon } from './icons.tsx'
import { makePagedList, type PagedListOptions, type PagedState } from './paged-list.ts'
import { SpinnerMark } from './spinner.tsx'

export type DropdownItem = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly count: number
}

export type DropdownWords = {
  /** Where a failure brings no words of its own. */
  readonly failed: string
  readonly noneFound: string
  readonly none: string
}

type PaginatedDropdownProps = PagedListOptions<DropdownItem> & {
  label: string
  placeholder?: string
  words: DropdownWords
  value: DropdownItem | null
  onChange: (item: DropdownItem | null) => void
}

/** This near to its end the list asks for more. */
const NEAR_END_PX = 120
const NEAR_END_OPTIONS = 3

export function PaginatedDropdown(props: PaginatedDropdownProps) {
  const { label, placeholder, words, value, onChange } = props
  const [list] = useState(() => makePagedList(props))
  const state = useSyncExternalStore(list.onChange, list.state, list.state)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const { items } = state
  const listed = open && items.length > 0
  const ready = useHydrated()

  useEffect(() => () => list.stop(), [list])
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
    if (active >= items.length - NEAR_END_OPTIONS && active >= 0) list.loadMore()
  }, [active, items.length, list, listId])

  const show = () => {
    if (open) return
    setOpen(true)
    list.open()
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    list.type('')
  }
  const choose = (item: DropdownItem | null) => {
    onChange(item)
    close()
    input.current?.focus()
  }

  const byKey = (event: KeyboardEvent) => {
    const moves = { ArrowDown: 1, ArrowUp: -1 } as const
    const chosen = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show()
      setActive(Math.min(items.length - 1, Math.max(0, active + moves[event.key])))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (chosen) choose(chosen)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Field label={label}>
        {ids => (
          <div className="relative">
            <input
              {...ids}
              ref={input}
              disabled={!ready}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listed ? listId : undefined}
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              placeholder={open && value ? value.name : placeholder}
              value={open ? state.text : (value?.name ?? '')}
              onClick={show}
              onKeyDown={byKey}
              onChange={event => {
                show()
                setActive(-1)
                list.type(event.currentTarget.value)
              }}
              className={cx(inputLook, 'pr-12')}
            />
            {value && !open ? (
              <IconButton
                label={`Clear ${label}`}
                className="absolute inset-y-0 right-0 border-0"
                onClick={() => choose(null)}
              >
                <Icon name="close" />
              </IconButton>
            ) : (
              <Icon
                name="chevron"
                className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
              />
            )}
            {open ? (
              <div
                className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-md border-2 border-line bg-raised shadow-raised"
                onScroll={({ currentTarget: box }) => {
                  if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX)
                    list.loadMore()
                }}
              >
                {listed ? (
                  <div id={listId} role="listbox" aria-label={label} className="p-1">
                    {items.map((item, index) => (
                      <Option
                        key={item.id}
                        id={optionId(index)}
                        item={item}
                        active={index === active}
                        selected={item.id === value?.id}
                        onPoint={() => setActive(index)}
                        onChoose={() => choose(item)}
                      />
                    ))}
                  </div>
                ) : null}
                <ListEnd state={state} words={words} onAgain={list.tryAgain} />
              </div>
            ) : null}
          </div>
        )}
      </Field>
      <p aria-live="polite" className="sr-only">
        {open ? spoken(state, words) : ''}
      </p>
    </div>
  )
}

type OptionProps = {
  id: string
  item: DropdownItem
  active: boolean
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

/** The focus stays in the field, where keys are heard: an option only takes the pointer. */
function Option({ id, item, active, selected, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerMove={active ? undefined : onPoint}
      onPointerDown={event => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'grid min-h-11 w-full text-left grid-cols-[1fr_auto] items-center gap-x-4 rounded-sm px-3 py-1.5',
        active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
        selected && 'bg-accent-soft',
      )}
    >
      <span className="font-semibold">{item.name}</span>
      <span className="row-span-2 font-display text-lg text-ink-soft">{item.count}</span>
      <span className="text-sm text-ink-soft">{item.description}</span>
    </button>
  )
}

type EndProps = { state: PagedState<DropdownItem>; words: DropdownWords; onAgain: () => void }

/** What stands below the options, or in their place. */
function ListEnd({ state: { phase, items, search }, words, onAgain }: EndProps) {
  if (phase.kind === 'failed')
    return (
      <div className="grid justify-items-start gap-2 p-3">
        <p className="font-semibold text-danger">{phase.message || words.failed}</p>
        <Button size="small" onClick={onAgain}>
          Try Again
        </Button>
      </div>
    )
  if (phase.kind === 'ready')
    return items.length > 0 ? null : (
      <p className="p-3 text-ink-soft">{search ? words.noneFound : words.none}</p>
    )
  return (
    <p className="flex items-center gap-3 p-3 text-ink-soft">
      <SpinnerMark />
      Loading...
    </p>
  )
}

function spoken({ phase, items, search, more }: PagedState<DropdownItem>, words: DropdownWords) {
  if (phase.kind === 'failed') return phase.message || words.failed
  if (phase.kind !== 'ready') return 'Loading...'
  if (items.length === 0) return search ? words.noneFound : words.none
  return `${items.length} shown${more ? ', more below' : ''}`
}
