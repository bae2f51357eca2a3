// A combobox to choose a mold. Its search tolerates typos, like the library's.
import type { Disc } from '@bagwise/domain/disc'
import { NO_FILTERS } from '@bagwise/domain/library'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useState } from 'react'
import { librarySearchQuery } from '../../disc/queries.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { OwnedDiscPicture } from '../owned-disc-chips.tsx'

const MAX_RESULTS = 8

const moldName = ({ brand, name }: Disc): string => `${brand} ${name}`

type MoldFieldProps = {
  molds: readonly Disc[] | undefined
  value: Disc | null
  onChange: (disc: Disc) => void
  /** Called with the typed name to add a custom mold if the search finds nothing. */
  onAddMold?: ((name: string) => void) | undefined
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
  const [inputValue, setInputValue] = useState<string | null>(null)
  const { data: find } = useQuery(librarySearchQuery)
  const search = inputValue?.trim() ?? ''
  const found = useMemo(() => {
    if (search.length < 2 || !molds || !find) return undefined
    return find(molds, { ...NO_FILTERS, search }).slice(0, MAX_RESULTS)
  }, [find, molds, search])

  return (
    <Combobox
      label="Mold"
      error={error}
      items={found ?? []}
      value={value}
      nameOf={moldName}
      inputValue={inputValue}
      onInputChange={setInputValue}
      onSelect={onChange}
      highlightFirst
      status={found ? `${found.length} molds found` : ''}
      input={{
        ref: inputRef,
        placeholder: 'Type a name, such as Teebird',
        onFocus: event => event.currentTarget.select(),
        'data-first-focus': true,
      }}
      footer={
        found?.length === 0 ? (
          <p className="px-3 py-2 text-sm text-ink-soft">
            No molds found for &quot;{search}&quot;.{' '}
            {onAddMold ? (
              <button
                type="button"
                className="font-semibold text-accent underline"
                // Keeps focus in the field, which would lose the typed text on blur.
                onPointerDown={event => event.preventDefault()}
                onClick={() => onAddMold(search)}
              >
                Add a Custom Mold
              </button>
            ) : null}
          </p>
        ) : null
      }
    >
      {disc => (
        <>
          <OwnedDiscPicture disc={disc} color={null} className="size-9 shrink-0" />
          <span className="min-w-0">
            <span className="font-semibold">{disc.name}</span>{' '}
            <span className="text-sm text-ink-soft">
              {disc.brand}
              {disc.isCustom ? ', custom' : ''}
            </span>
          </span>
        </>
      )}
    </Combobox>
  )
}
