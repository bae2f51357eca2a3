// A combobox to choose a mold. Its search tolerates typos, like the library's.
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS } from '@bagwise/domain/library'
import { useQuery } from '@tanstack/react-query'
import { useCombobox, type UseComboboxProps } from 'downshift'
import { type Ref, useMemo, useState } from 'react'
import { librarySearchQuery } from '../../disc/queries.ts'
import { cx } from '../../../ui/cx.ts'
import { Field, inputClasses } from '../../../ui/form/field.tsx'
import { OwnedDiscPicture } from '../owned-disc-chips.tsx'

const MAX_RESULTS = 8

const moldName = (disc: Disc | null): string => (disc ? `${disc.brand} ${disc.name}` : '')

type MoldFieldProps = {
  molds: readonly Disc[] | undefined
  value: Disc | null
  onChange: (disc: Disc) => void
  /** Called with the typed name to add a custom mold if the search finds nothing. */
  onAddMold?: ((typed: string) => void) | undefined
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}

export function MoldField({
  molds,
  value,
  onChange,
  onAddMold,
  error,
  inputRef = null,
}: MoldFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { data: find } = useQuery(librarySearchQuery)
  const search = typed?.trim() ?? ''
  const found = useMemo(() => {
    if (search.length < 2 || !molds || !find) return undefined
    return find(molds, { ...NO_FILTERS, search }).slice(0, MAX_RESULTS)
  }, [find, molds, search])

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: found ? [...found] : [],
    inputValue: typed ?? moldName(value),
    selectedItem: value,
    itemToString: moldName,
    itemToKey: disc => disc?.id,
    defaultHighlightedIndex: 0,
    stateReducer: moldReducer,
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(null)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setTyped(null)
      if (selectedItem) onChange(selectedItem)
    },
  })
  const listed = isOpen && found !== undefined && found.length > 0
  const menuProps = getMenuProps({ 'aria-label': 'Molds' }, { suppressRefError: true })

  return (
    <div className="relative">
      <Field label="Mold" error={error}>
        {ids => (
          <input
            {...getInputProps({
              ...ids,
              ref: inputRef,
              type: 'text',
              spellCheck: false,
              autoComplete: 'off',
              placeholder: 'Type a name, such as Teebird',
              className: inputClasses,
              onFocus: event => event.currentTarget.select(),
              // Not in a downshift callback: those run after rendering, which is too late for fast typing.
              onChange: event => setTyped(event.currentTarget.value),
              // If the list is closed, Escape closes the form instead of clearing the mold.
              onKeyDown: event => {
                if (event.key === 'Escape' && !isOpen)
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
              },
              // The field has its own label.
              'aria-labelledby': undefined,
              'aria-expanded': listed,
              'aria-controls': listed ? menuProps.id : undefined,
            })}
            data-first-focus
          />
        )}
      </Field>
      {listed ? (
        <ul
          {...menuProps}
          // Scrollable elements are focusable by default, but this one must not be a tab stop.
          tabIndex={-1}
          className="absolute inset-x-0 z-20 mt-1 max-h-72 overflow-y-auto rounded-md border-2 border-line bg-raised p-1 shadow-raised"
        >
          {found.map((disc, index) => (
            <li
              key={disc.id}
              {...getItemProps({ item: disc, index, 'aria-selected': disc.id === value?.id })}
              className={cx(
                'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-2 py-1',
                index === highlightedIndex && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
              )}
            >
              <OwnedDiscPicture disc={disc} color={null} className="size-9 shrink-0" />
              <span className="min-w-0">
                <span className="font-semibold">{disc.name}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {disc.brand}
                  {disc.isCustom ? ', custom' : ''}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {found?.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">
          No mold found for &ldquo;{search}&rdquo;.{' '}
          {onAddMold ? (
            <button
              type="button"
              className="font-semibold text-accent underline"
              // Keeps the focus in the field, which would lose the typed text on blur.
              onPointerDown={event => event.preventDefault()}
              onClick={() => onAddMold(search)}
            >
              Add a Custom Mold
            </button>
          ) : null}
        </p>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {isOpen && found ? `${found.length} molds found` : ''}
      </p>
    </div>
  )
}

const { stateChangeTypes: CHANGE } = useCombobox

/** Escape closes the list. Neither Escape nor an empty field removes the mold. */
const moldReducer: NonNullable<UseComboboxProps<Disc>['stateReducer']> = (
  state,
  { type, changes },
) => {
  if (type === CHANGE.InputKeyDownEscape)
    return { ...changes, isOpen: false, selectedItem: state.selectedItem }
  // A click doesn't open the list before the player types.
  if (type === CHANGE.InputClick) return state
  return changes
}
