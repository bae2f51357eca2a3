// A text field with a list of matching options, built on downshift. The caller filters the options.
import { useCombobox, type UseComboboxProps } from 'downshift'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldText, inputClasses } from './field.tsx'

type ComboboxProps<Item> = Pick<FieldText, 'label' | 'error'> & {
  items: readonly Item[]
  value: Item | null
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** The typed text while the list is open. Null if it is closed; the field then shows the value. */
  inputValue: string | null
  onInputChange: (inputValue: string | null) => void
  onSelect: (item: Item) => void
  /** Highlights the first option. Leaving the field selects the highlighted option. */
  highlightFirst?: boolean
  onHighlight?: (index: number) => void
  onScroll?: (box: HTMLElement) => void
  /** Announced to screen readers while the list is open. */
  status: string
  input?: Omit<ComponentProps<'input'>, 'ref'> & {
    ref: Ref<HTMLInputElement>
    'data-first-focus'?: boolean
  }
  /** At the end of the field, such as a button. */
  end?: ReactNode
  /** Below the options. */
  footer?: ReactNode
}

/** Keys that move the caret in the text instead of the highlight in the list. */
const CARET_KEYS: ReadonlySet<string> = new Set(['Home', 'End', 'PageUp', 'PageDown'])

export function Combobox<Item extends { readonly id: string }>({
  label,
  error,
  items,
  value,
  nameOf,
  children,
  inputValue,
  onInputChange,
  onSelect,
  highlightFirst = false,
  onHighlight,
  onScroll,
  status,
  input,
  end,
  footer,
}: ComboboxProps<Item>) {
  const isOpen = inputValue !== null
  const name = value ? nameOf(value) : ''
  const { highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>({
    items: [...items],
    isOpen,
    inputValue: inputValue ?? name,
    selectedItem: value,
    itemToString: item => (item ? nameOf(item) : ''),
    itemToKey: item => item?.id,
    ...(highlightFirst && { defaultHighlightedIndex: 0 }),
    stateReducer,
    scrollIntoView: option => option?.scrollIntoView({ block: 'nearest' }),
    onIsOpenChange: change => {
      // Typing opens the list with the typed text.
      if (change.type !== CHANGE.InputChange) onInputChange(change.isOpen ? '' : null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onSelect(selectedItem)
    },
    onHighlightedIndexChange: change => onHighlight?.(change.highlightedIndex),
  })
  // An empty list is not rendered as a listbox.
  const isListVisible = isOpen && items.length > 0
  const menuProps = getMenuProps({ 'aria-label': label }, { suppressRefError: true })

  return (
    <div
      onBlur={event => {
        if (isOpen && !event.currentTarget.contains(event.relatedTarget)) onInputChange(null)
      }}
    >
      <Field label={label} error={error}>
        {ids => (
          <div className="relative">
            <input
              {...getInputProps({
                type: 'text',
                spellCheck: false,
                autoComplete: 'off',
                ...input,
                ...ids,
                placeholder: isOpen && name ? name : input?.placeholder,
                className: cx(inputClasses, end !== undefined && 'pr-12'),
                onKeyDown: ({ key, nativeEvent }) => {
                  // Escape in a field without a list closes the dialog around it.
                  if (CARET_KEYS.has(key) || (key === 'Escape' && !isOpen))
                    Object.assign(nativeEvent, { preventDownshiftDefault: true })
                },
                // Not in a downshift callback: those run after rendering, which is too late for fast typing.
                onChange: event => onInputChange(event.currentTarget.value),
                // The field has its own label.
                'aria-labelledby': undefined,
                'aria-expanded': isListVisible,
                'aria-controls': isListVisible ? menuProps.id : undefined,
              })}
            />
            {end}
            {isListVisible || (isOpen && footer) ? (
              <div
                className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-md border border-line bg-raised shadow-raised"
                // Scrollable elements are focusable by default, but this one must not be a tab stop.
                tabIndex={-1}
                onScroll={({ currentTarget }) => onScroll?.(currentTarget)}
              >
                {isListVisible ? (
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
                          'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 py-1.5',
                          index === highlightedIndex &&
                            'bg-sunken outline-2 -outline-offset-2 outline-focus',
                          item.id === value?.id && 'bg-accent-soft',
                        )}
                      >
                        {children(item)}
                      </li>
                    ))}
                  </ul>
                ) : null}
                {footer}
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

/** Keeps downshift from wrapping around, toggling, or selecting an option that wasn't confirmed. */
const stateReducer = <Item,>(
  ...[state, { type, changes, props }]: Parameters<
    NonNullable<UseComboboxProps<Item>['stateReducer']>
  >
): Partial<typeof state> => {
  const first = props.defaultHighlightedIndex ?? -1
  const last = props.items.length - 1
  const current = state.highlightedIndex
  // Moving from the field to a button in the list keeps the list open. The wrapper's onBlur closes it.
  if (type === CHANGE.InputBlur)
    return first === 0 && current >= 0 && current <= last ? changes : state
  if (type === CHANGE.MenuMouseLeave) return state
  // With a highlighted option, a click doesn't open the list before the player types.
  if (type === CHANGE.InputClick && (state.isOpen || first === 0)) return state
  if (changes.isOpen && !state.isOpen) return { ...changes, highlightedIndex: first }

  if (type === CHANGE.InputKeyDownArrowDown)
    return { ...changes, highlightedIndex: Math.min(last, current + 1) }
  if (type === CHANGE.InputKeyDownArrowUp && changes.isOpen)
    return { ...changes, highlightedIndex: Math.min(last, Math.max(0, current - 1)) }
  return changes
}
