// State in the URL's query. A change is visible right away. Its navigation follows in a transition.
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
} from 'react'
import { type To, useLocation, useNavigate, useNavigation } from 'react-router'

export type UrlFormat<T> = {
  readonly parse: (query: URLSearchParams) => T
  /** The query with its question mark, or an empty string if every value is the default. */
  readonly format: (value: T) => string
}

/** Returns a query with its question mark. Leaves out parameters without a value. */
export function searchOf(params: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** The choice with this text, or null if there is none. */
export const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | null =>
  choices.find(choice => choice === text) ?? null

export type ChangeOptions = {
  /** Replaces the history entry, so Back skips it. */
  readonly replace?: boolean
  /** Consecutive changes with the same group share a history entry, so Back undoes a whole search, not a letter. */
  readonly group?: string
}

export type ChangeUrl<T> = (update: (current: T) => T, options?: ChangeOptions) => void

type Entry = { readonly search: string; readonly group: string | null }

/** A string in the state of a history entry. Undefined if it isn't a string, because another release may have written it. */
export function textInState(state: unknown, name: string): string | undefined {
  const value = (Object(state) as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : undefined
}

/** `change` is stable and always starts from the newest value, even if it is called after an await. */
export function useUrlState<T>({ parse, format }: UrlFormat<T>): [value: T, change: ChangeUrl<T>] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { location: destination } = useNavigation()
  const entry = useMemo(
    (): Entry => ({ search, group: textInState(state, 'group') ?? null }),
    [search, state],
  )
  const [optimistic, setOptimistic] = useOptimistic(entry)

  const latest = useRef(optimistic)
  const isLeaving = useRef(false)
  const pending = useRef<{ readonly replace: boolean } | null>(null)
  useLayoutEffect(() => {
    latest.current = optimistic
    isLeaving.current = destination !== undefined && destination.pathname !== pathname
  })
  useEffect(
    () => () => {
      isLeaving.current = true
    },
    [],
  )

  const change = useCallback<ChangeUrl<T>>(
    (update, { replace = false, group } = {}) => {
      // Ignores late changes, so they don't cancel a navigation to another page.
      if (isLeaving.current) return
      const current = latest.current
      const value = parse(new URLSearchParams(current.search))
      const search = format(update(value))
      if (search === format(value)) return

      const next: Entry = { search, group: replace ? current.group : (group ?? null) }
      const sameGroup = group !== undefined && group === current.group
      latest.current = next
      // This navigation cancels a pending one. The pending one then never adds the entry that this one would replace.
      const navigation = { replace: (replace || sameGroup) && pending.current?.replace !== false }
      pending.current = navigation
      startTransition(async () => {
        setOptimistic(next)
        await navigate(
          { search },
          {
            replace: navigation.replace,
            state: next.group === null ? null : { group: next.group },
            preventScrollReset: true,
          },
        )
        if (pending.current === navigation) pending.current = null
      })
    },
    [parse, format, navigate, setOptimistic],
  )

  const value = useMemo(
    () => parse(new URLSearchParams(optimistic.search)),
    [parse, optimistic.search],
  )
  return [value, change]
}

const WHOLE_QUERY: UrlFormat<string> = {
  parse: query => query.toString(),
  format: query => (query === '' ? '' : `?${query}`),
}

type SetQueryParam = (value: string | null, options?: ChangeOptions) => void

/** One query parameter. Null removes it; the others stay unchanged. */
export function useQueryParam(name: string): [value: string | null, set: SetQueryParam] {
  const [query, change] = useUrlState(WHOLE_QUERY)
  const set: SetQueryParam = (value, options) =>
    change(current => {
      const params = new URLSearchParams(current)
      if (value === null) params.delete(name)
      else params.set(name, value)
      return params.toString()
    }, options)
  return [new URLSearchParams(query).get(name), set]
}

/** Returns links to elements on this page that keep the query. */
export function useHashLink() {
  const { search, hash } = useLocation()
  return {
    to: (id: string): To => ({ search, hash: id }),
    isTarget: (id: string) => hash === `#${id}`,
  }
}
