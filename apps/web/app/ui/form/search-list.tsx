// A search field above a list that is always visible, built on downshift. The caller supplies the matching items.
import { useCombobox, type UseComboboxProps } from 'downshift'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { SearchInput } from './text-field.tsx'

type SearchListProps<Item> = {
  label: string
  placeholder: string
  maxLength: number
  inputValue: string
  onInputChange: (inputValue: string) => void
  /** Enter selects the highlighted item, at first the top one. */
  items: readonly Item[]
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  onSelect: (item: Item) => void
  /** Replaces an empty list. Screen readers announce it either way. */
  status: string
  /** Shows the status above the items too. */
  isStatusVisible?: boolean
}

/** Keys left to the input or the dialog. Downshift would intercept them. */
const UNHANDLED_KEYS: ReadonlySet<string> = new Set(['Escape', 'Home', 'End', 'PageUp', 'PageDown'])

export function SearchList<Item extends { readonly id: string }>({
  label,
  placeholder,
  maxLength,
  inputValue,
  onInputChange,
  items,
  nameOf,
  children,
  onSelect,
  status,
  isStatusVisible = false,
}: SearchListProps<Item>) {
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: [...items],
    isOpen: true,
    inputValue,
    selectedItem: null,
    itemToString: item => (item ? nameOf(item) : ''),
    itemToKey: item => item?.id,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    stateReducer,
    scrollIntoView: option => option?.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onSelect(selectedItem)
    },
  })
  // An empty list is not rendered as a listbox.
  const isListVisible = items.length > 0
  const menuProps = getMenuProps({ 'aria-label': label }, { suppressRefError: true })

  return (
    <div className="grid gap-3">
      <SearchInput
        {...getInputProps({
          // In a search input, Escape clears the text instead of closing the dialog around it.
          type: 'text',
          placeholder,
          maxLength,
          spellCheck: false,
          enterKeyHint: 'go',
          onKeyDown: ({ key, nativeEvent }) => {
            if (UNHANDLED_KEYS.has(key))
              Object.assign(nativeEvent, { preventDownshiftDefault: true })
          },
          // Not in a downshift callback: those run after rendering, which is too late for fast typing.
          onChange: event => onInputChange(event.currentTarget.value),
          'aria-label': label,
          'aria-labelledby': undefined,
          'aria-expanded': isListVisible,
          'aria-controls': isListVisible ? menuProps.id : undefined,
          ...(!isListVisible && { 'aria-activedescendant': undefined }),
        })}
        data-first-focus
      />
      {/* Fixed height, so a centered dialog doesn't jump while typing. Not a tab stop. */}
      <div className="h-[min(24rem,45dvh)] overflow-y-auto" tabIndex={-1}>
        <p
          aria-live="polite"
          className={isListVisible && !isStatusVisible ? 'sr-only' : 'text-ink-soft'}
        >
          {status}
        </p>
        {isListVisible ? (
          <ul {...menuProps}>
            {items.map((item, index) => (
              <li
                key={item.id}
                {...getItemProps({
                  item,
                  index,
                  'aria-selected': index === highlightedIndex,
                  // axe requires focusable content in a scrollable box.
                  tabIndex: -1,
                })}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5',
                  index === highlightedIndex &&
                    'bg-sunken outline-2 -outline-offset-2 outline-focus',
                )}
              >
                {children(item)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

const { stateChangeTypes: CHANGE } = useCombobox

/** Events that would clear the highlight or close the list. */
const IGNORED: ReadonlySet<unknown> = new Set([
  CHANGE.InputBlur,
  CHANGE.InputClick,
  CHANGE.MenuMouseLeave,
])

/** Keeps the list open, and the arrow keys from wrapping around. */
const stateReducer = <Item,>(
  ...[state, { type, changes, props }]: Parameters<
    NonNullable<UseComboboxProps<Item>['stateReducer']>
  >
): Partial<typeof state> => {
  if (IGNORED.has(type)) return state
  const last = props.items.length - 1
  if (type === CHANGE.InputKeyDownArrowDown)
    return { ...changes, highlightedIndex: Math.min(last, state.highlightedIndex + 1) }
  if (type === CHANGE.InputKeyDownArrowUp)
    return { ...changes, highlightedIndex: Math.max(0, state.highlightedIndex - 1) }
  return changes
}
