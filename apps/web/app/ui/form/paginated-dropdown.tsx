// A combobox for a paginated list: type to search, scroll for more.
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { Button, IconButton } from '../button.tsx'
import { Combobox } from './combobox.tsx'
import { ChevronDown, X } from 'lucide-react'
import { SpinnerIcon } from '../feedback/spinner.tsx'

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

export type PageOfItems = { readonly items: readonly DropdownItem[]; readonly hasMore: boolean }

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

/** Loads the next page this close to the end of the list. */
const NEAR_END_PX = 120
const NEAR_END_OPTIONS = 3

export function PaginatedDropdown(props: PaginatedDropdownProps) {
  const { label, placeholder, messages, value, onChange } = props
  const [inputValue, setInputValue] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const ready = useHydrated()

  const settled = useDebounced(inputValue ?? '', DEBOUNCE_MS).trim()
  const search = settled.length >= MIN_SEARCH_LENGTH ? settled : ''
  const pages = useInfiniteQuery({
    queryKey: [...props.queryKey, search],
    queryFn: ({ pageParam, signal }) =>
      props.load({ search, page: pageParam, pageSize: PAGE_SIZE, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.hasMore ? all.length : undefined),
    enabled: inputValue !== null,
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

  const end =
    value && inputValue === null ? (
      <IconButton
        label={`Clear ${label}`}
        className="absolute inset-y-0 right-0 border-0"
        onClick={() => {
          onChange(null)
          input.current?.focus()
        }}
        icon={<X size={20} />}
      />
    ) : (
      <ChevronDown
        size={20}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    )
  const footer = hasFailed ? (
    <div className="grid justify-items-start gap-2 p-3">
      <p className="font-semibold text-danger">{status}</p>
      <Button size="small" onClick={retry}>
        Try Again
      </Button>
    </div>
  ) : loading || isEmpty ? (
    <p className="flex items-center gap-3 p-3 text-ink-soft">
      {loading ? <SpinnerIcon /> : null}
      {status}
    </p>
  ) : null

  return (
    <Combobox
      label={label}
      items={items}
      value={value}
      nameOf={({ name }) => name}
      inputValue={inputValue}
      onInputChange={setInputValue}
      onSelect={onChange}
      onHighlight={index => {
        if (index >= items.length - NEAR_END_OPTIONS) loadMore()
      }}
      onScroll={box => {
        if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) loadMore()
      }}
      status={status}
      input={{ ref: input, disabled: !ready, placeholder }}
      end={end}
      footer={footer}
    >
      {item => (
        <>
          <span className="flex-1">
            <span className="block font-semibold">{item.name}</span>
            <span className="text-sm text-ink-soft">{item.description}</span>
          </span>
          <span className="font-display text-lg text-ink-soft">{item.count}</span>
        </>
      )}
    </Combobox>
  )
}
