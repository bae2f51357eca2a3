// What a long list from elsewhere holds right now: searched after a pause, loaded page by page, remembered for minutes.
export type PageRequest = {
  /** Empty for the whole list. */
  readonly search: string
  /** From 0. */
  readonly page: number
  readonly pageSize: number
  /** Ends when nobody wants the answer any more. */
  readonly signal: AbortSignal
}

export type PageOfItems<T> = { readonly items: readonly T[]; readonly more: boolean }

export type PagedListOptions<T> = {
  readonly load: (request: PageRequest) => Promise<PageOfItems<T>>
  readonly pageSize?: number
  readonly minSearchLength?: number
  readonly debounceMs?: number
  readonly cacheMs?: number
}

export type PagedState<T> = {
  /** As typed. */
  readonly text: string
  /** As searched for: empty while too few characters are typed. */
  readonly search: string
  readonly items: readonly T[]
  readonly more: boolean
  readonly phase:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'loading' }
    | { readonly kind: 'ready' }
    /** With an empty message where whoever failed said nothing. */
    | { readonly kind: 'failed'; readonly message: string }
}

const DEFAULTS = { pageSize: 20, minSearchLength: 2, debounceMs: 300, cacheMs: 300_000 } as const
/** Searches remembered at once. */
const MAX_REMEMBERED = 50

type Remembered<T> = PageOfItems<T> & { readonly until: number }

export function makePagedList<T>(options: PagedListOptions<T>) {
  const { load, pageSize, minSearchLength, debounceMs, cacheMs } = { ...DEFAULTS, ...options }
  const remembered = new Map<string, Remembered<T>>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: AbortController | undefined
  let state: PagedState<T> = {
    text: '',
    search: '',
    items: [],
    more: true,
    phase: { kind: 'waiting' },
  }

  function become(change: Partial<PagedState<T>>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function remember(search: string, page: PageOfItems<T>): void {
    // The age of a list is that of its first page.
    const until = remembered.get(search)?.until ?? Date.now() + cacheMs
    remembered.delete(search)
    remembered.set(search, { ...page, until })
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  }

  function recall(search: string): PageOfItems<T> | undefined {
    const found = remembered.get(search)
    if (found && found.until > Date.now()) return found
    remembered.delete(search)
    return undefined
  }

  async function loadPage(): Promise<void> {
    underWay?.abort()
    const request = new AbortController()
    underWay = request
    const { search, items } = state
    become({ phase: { kind: 'loading' } })
    try {
      const page = Math.floor(items.length / pageSize)
      const loaded = await load({ search, page, pageSize, signal: request.signal })
      if (request.signal.aborted) return
      const all = { items: [...items, ...loaded.items], more: loaded.more }
      remember(search, all)
      become({ ...all, phase: { kind: 'ready' } })
    } catch (error) {
      if (request.signal.aborted) return
      become({
        phase: { kind: 'failed', message: error instanceof Error ? error.message : '' },
      })
    }
  }

  function show(search: string): void {
    const known = recall(search)
    if (known) {
      underWay?.abort()
      become({ search, items: known.items, more: known.more, phase: { kind: 'ready' } })
      return
    }
    become({ search, items: [], more: true })
    void loadPage()
  }

  return {
    state: (): PagedState<T> => state,

    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Someone looks at the list: the first page is fetched, or fetched anew when it is too old. */
    open(): void {
      if (state.phase.kind === 'loading' || state.phase.kind === 'failed') return
      if (!recall(state.search)) show(state.search)
    },

    /** Searches once the typing rests. */
    type(text: string): void {
      clearTimeout(timer)
      become({ text })
      const wanted = text.trim()
      const search = wanted.length >= minSearchLength ? wanted : ''
      timer = setTimeout(() => {
        if (search !== state.search) show(search)
      }, debounceMs)
    },

    /** The end of the list comes into view. */
    loadMore(): void {
      if (state.phase.kind === 'ready' && state.more) void loadPage()
    },

    tryAgain(): void {
      if (state.phase.kind === 'failed') void loadPage()
    },

    stop(): void {
      clearTimeout(timer)
      underWay?.abort()
    },
  }
}
