// A bag's name, changed where it stands: Enter saves, Escape leaves it as it was.
import type { Bag } from '@bagwise/contract'
import { checkBagName } from '@bagwise/domain/bag'
import { isBlank } from '@bagwise/domain/text'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'

type RenameBagProps = {
  bag: Bag
  draft: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

export function RenameBag({ bag, draft, onSave, onCancel }: RenameBagProps) {
  const [name, setName] = useState(draft)
  const checked = checkBagName(name)
  const error = checked.kind === 'ok' || isBlank(name) ? undefined : checked.message

  return (
    <form
      aria-label={`Rename ${bag.name}`}
      className="flex items-start gap-1 py-1"
      onSubmit={event => {
        event.preventDefault()
        if (checked.kind === 'ok') void onSave(checked.value)
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={`New name for ${bag.name}`}
          hideLabel
          dir="auto"
          value={name}
          error={error}
          onChange={event => setName(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
          autoComplete="off"
          ref={focusOnArrival}
          onKeyDown={event => {
            if (event.key === 'Escape') onCancel()
          }}
        />
      </div>
      <IconButton label="Save name" type="submit" disabled={checked.kind !== 'ok'}>
        <Check aria-hidden size={20} />
      </IconButton>
      <IconButton label="Cancel renaming" onClick={onCancel}>
        <Icon name="close" />
      </IconButton>
    </form>
  )
}
