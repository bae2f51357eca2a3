// A combobox for a list that loads in pages: type to search, scroll for more.
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useCombobox, type UseComboboxProps } from 'downshift'
import { useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { Button, IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Field, inputClasses } from './field.tsx'
import { ChevronDown, X } from 'lucide-react'
import { SpinnerMark } from '../feedback/spinner.tsx'

export type DropdownItem = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly count?: number
}

export type PageRequest = {
  /** An empty string loads the whole list. */
  readonly search: string
  /** Starts at 0. */
  readonly page: number
  readonly pageSize: number
  /** Aborted when the response is no longer needed. */
  readonly signal: AbortSignal
}

export type PageOfItems = { readonly items: readonly DropdownItem[]; readonly more: boolean }

type PaginatedDropdownProps = {
  label: string
  placeholder?: string
  /** `failed` is for failures without a message. */
  messages: { readonly failed: string; readonly noneFound: string; readonly none: string }
  value: DropdownItem | null
  onChange: (item: DropdownItem | null) => void
  load: (request: PageRequest) => Promise<PageOfItems>
  /** The key that pages are cached under. */
  queryKey: QueryKey
}

const PAGE_SIZE = 20
const MIN_SEARCH_LENGTH = 2
const DEBOUNCE_MS = 300
const CACHE_MS = 5 * 60_000

/** The distance from its end at which the list loads more. */
const NEAR_END_PX = 120
const NEAR_END_OPTIONS = 3

/** Keys that move the caret in the text instead of the highlight in the list. */
const CARET_KEYS: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown'])

export function PaginatedDropdown(props: PaginatedDropdownProps) {
  const { label, messages, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const ready = useHydrated()

  const typed = useDebounced(text, DEBOUNCE_MS).trim()
  const search = typed.length >= MIN_SEARCH_LENGTH ? typed : ''
  const pages = useInfiniteQuery({
    queryKey: [...props.queryKey, search],
    queryFn: ({ pageParam, signal }) =>
      props.load({ search, page: pageParam, pageSize: PAGE_SIZE, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.more ? all.length : undefined),
    enabled: isOpen,
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    // The player sees the error and can try again.
    retry: false,
  })
  const items = pages.data?.pages.flatMap(page => page.items) ?? []
  const loading = pages.isFetching || pages.isPending
  const loadMore = () => {
    if (pages.hasNextPage && !loading && !pages.isError)
      void pages.fetchNextPage({ cancelRefetch: false })
  }
  const retry = () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())

  const hasFailed = pages.isError && !loading
  const isEmpty = pages.isSuccess && items.length === 0
  const statusMessage = () => {
    if (loading) return 'Loading...'
    if (pages.error) return pages.error.message || messages.failed
    if (isEmpty) return search ? messages.noneFound : messages.none
    return `${items.length} shown${pages.hasNextPage ? ', more below' : ''}`
  }
  const status = statusMessage()

  const close = () => {
    setOpen(false)
    setText('')
  }
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    isOpen,
    inputValue: isOpen ? text : (value?.name ?? ''),
    selectedItem: value,
    itemToString: item => item?.name ?? '',
    stateReducer: comboboxReducer,
    scrollIntoView: option => option?.scrollIntoView({ block: 'nearest' }),
    onIsOpenChange: change => (change.isOpen ? setOpen(true) : close()),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
    onHighlightedIndexChange: change => {
      if (change.highlightedIndex >= items.length - NEAR_END_OPTIONS) loadMore()
    },
  })
  // An empty list has no listbox.
  const listed = isOpen && items.length > 0
  const menuProps = getMenuProps({ 'aria-label': label }, { suppressRefError: true })

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
              {...getInputProps({
                ...ids,
                ref: input,
                type: 'text',
                disabled: !ready,
                spellCheck: false,
                placeholder: isOpen && value ? value.name : props.placeholder,
                className: cx(inputClasses, 'pr-12'),
                onKeyDown: ({ key, nativeEvent }) => {
                  if (CARET_KEYS.has(key))
                    Object.assign(nativeEvent, { preventDownshiftDefault: true })
                },
                // Not in a downshift callback: those run after rendering, which is too late for fast typing.
                onChange: event => {
                  setOpen(true)
                  setText(event.currentTarget.value)
                },
                // The field has its own label.
                'aria-labelledby': undefined,
                'aria-expanded': listed,
                'aria-controls': listed ? menuProps.id : undefined,
              })}
            />
            {value && !isOpen ? (
              <IconButton
                label={`Clear ${label}`}
                className="absolute inset-y-0 right-0 border-0"
                onClick={() => {
                  onChange(null)
                  input.current?.focus()
                }}
              >
                <X size={20} />
              </IconButton>
            ) : (
              <ChevronDown
                size={20}
                className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
              />
            )}
            {isOpen ? (
              <div
                className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-md border-2 border-line bg-raised shadow-raised"
                onScroll={({ currentTarget: box }) => {
                  if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) loadMore()
                }}
              >
                {listed ? (
                  <ul {...menuProps} className="p-1">
                    {items.map((item, index) => (
                      <li
                        key={item.id}
                        {...getItemProps({
                          item,
                          index,
                          'aria-selected': item.id === value?.id,
                          // axe requires focusable content in a scrollable box.
                          tabIndex: -1,
                        })}
                        className={cx(
                          'grid min-h-11 cursor-default grid-cols-[1fr_auto] items-center gap-x-4 rounded-sm px-3 py-1.5',
                          index === highlightedIndex &&
                            'bg-sunken outline-2 -outline-offset-2 outline-focus',
                          item.id === value?.id && 'bg-accent-soft',
                        )}
                      >
                        <span className="font-semibold">{item.name}</span>
                        <span className="row-span-2 font-display text-lg text-ink-soft">
                          {item.count}
                        </span>
                        <span className="text-sm text-ink-soft">{item.description}</span>
                      </li>
                    ))}
                  </ul>
                ) : null}
                {hasFailed ? (
                  <div className="grid justify-items-start gap-2 p-3">
                    <p className="font-semibold text-danger">{status}</p>
                    <Button size="small" onClick={retry}>
                      Try Again
                    </Button>
                  </div>
                ) : null}
                {loading || isEmpty ? (
                  <p className="flex items-center gap-3 p-3 text-ink-soft">
                    {loading ? <SpinnerMark /> : null}
                    {status}
                  </p>
                ) : null}
              </div>
            ) : null}
          </div>
        )}
      </Field>
      <p aria-live="polite" className="sr-only">
        {isOpen ? status : ''}
      </p>
    </div>
  )
}

const { stateChangeTypes: CHANGE } = useCombobox

/** Keeps downshift from wrapping around, toggling, clearing, or selecting an option that wasn't confirmed. */
const comboboxReducer: NonNullable<UseComboboxProps<DropdownItem>['stateReducer']> = (
  state,
  { type, changes, props },
) => {
  // Moving from the field to Try Again keeps the list open. The wrapper's onBlur closes it.
  if (type === CHANGE.InputBlur || type === CHANGE.MenuMouseLeave) return state
  if (type === CHANGE.InputKeyDownEscape && !state.isOpen) return state
  if (type === CHANGE.InputClick && state.isOpen) return state
  if (changes.isOpen && !state.isOpen) return { ...changes, highlightedIndex: -1 }

  const last = props.items.length - 1
  const at = state.highlightedIndex
  if (type === CHANGE.InputKeyDownArrowDown)
    return { ...changes, highlightedIndex: Math.min(last, at + 1) }
  if (type === CHANGE.InputKeyDownArrowUp && changes.isOpen)
    return { ...changes, highlightedIndex: Math.min(last, Math.max(0, at - 1)) }
  return changes
}
