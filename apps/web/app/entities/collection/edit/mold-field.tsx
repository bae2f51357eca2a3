import type { Disc } from '@bagwise/domain/disc'
import { type Ref, useState } from 'react'
import { useDiscSearch } from '../../disc/search.tsx'
import { countOf } from '../../../lib/format.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { OwnedDiscPicture } from '../owned-disc-chips.tsx'

const moldName = ({ brand, name }: Disc): string => `${brand} ${name}`

type MoldFieldProps = {
  molds: readonly Disc[] | undefined
  value: Disc | null
  onChange: (disc: Disc) => void
  /** Called with the mold's name to add a custom mold if the search finds nothing. */
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
  const [text, setText] = useState<string | null>(null)
  const search = text?.trim() ?? ''
  const results = useDiscSearch(molds, search)

  return (
    <Combobox
      label="Mold"
      error={error}
      items={results ?? []}
      value={value}
      nameOf={moldName}
      inputValue={text}
      onInputChange={setText}
      onSelect={onChange}
      highlightFirst
      status={results ? `${countOf(results.length, 'mold')} found` : ''}
      input={{
        ref: inputRef,
        placeholder: 'Type a name, such as Teebird',
        onFocus: event => event.currentTarget.select(),
        'data-first-focus': true,
      }}
      footer={
        results?.length === 0 ? (
          <p className="px-3 py-2 text-sm text-ink-soft">
            No molds found for &quot;{search}&quot;.{' '}
            {onAddMold ? (
              <button
                type="button"
                className="font-semibold text-accent underline"
                // Keeps focus in the field, which would lose its text on blur.
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
