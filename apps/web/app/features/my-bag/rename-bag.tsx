// Renames a bag in its row: Enter saves, Escape cancels.
import type { Bag } from '@bagwise/contract'
import { Check } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'
import { useBagNameForm } from './use-bag-name-form.ts'

type RenameBagProps = {
  bag: Bag
  draft: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

export function RenameBag({ bag, draft, onSave, onCancel }: RenameBagProps) {
  const { form, field, valid } = useBagNameForm(draft, onSave)

  return (
    <form {...form} aria-label={`Rename ${bag.name}`} className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1">
        <TextField
          {...field}
          label={`New name for ${bag.name}`}
          hideLabel
          dir="auto"
          onFocus={event => event.currentTarget.select()}
          autoComplete="off"
          ref={focusOnArrival}
          onKeyDown={event => {
            if (event.key === 'Escape') onCancel()
          }}
        />
      </div>
      <IconButton label="Save name" type="submit" disabled={!valid}>
        <Check aria-hidden size={20} />
      </IconButton>
      <IconButton label="Cancel renaming" onClick={onCancel}>
        <Icon name="close" />
      </IconButton>
    </form>
  )
}
