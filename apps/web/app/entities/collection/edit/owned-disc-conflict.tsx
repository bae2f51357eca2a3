// The disc was changed somewhere else: what was typed is still there, next to what is saved.
import type { OwnedDisc } from '@bagwise/contract'
import type { OwnedDiscFields } from '@bagwise/domain/collection'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/surfaces.tsx'

const FIELD_WORDS = {
  plastic: 'Plastic',
  weight: 'Weight (g)',
  color: 'Color',
  condition: 'Condition',
  nickname: 'Nickname',
  note: 'Note',
} as const satisfies Partial<Record<keyof OwnedDiscFields, string>>

type OwnedDiscConflictProps = {
  saved: OwnedDisc
  typed: Partial<OwnedDiscFields>
  onKeepMine: () => void
  onKeepSaved: () => void
}

export function OwnedDiscConflict({
  saved,
  typed,
  onKeepMine,
  onKeepSaved,
}: OwnedDiscConflictProps) {
  const words = Object.entries(FIELD_WORDS).flatMap(([field, label]) => {
    const name = field as keyof typeof FIELD_WORDS
    if (typed[name] === undefined || typed[name] === saved[name]) return []
    return [{ label, value: String(saved[name] ?? 'nothing') }]
  })
  return (
    <div role="alert">
      <Banner
        tone="warning"
        actions={
          <>
            <Button size="small" variant="primary" onClick={onKeepMine}>
              Keep Mine
            </Button>
            <Button size="small" onClick={onKeepSaved}>
              Use What's Saved
            </Button>
          </>
        }
      >
        <p className="font-semibold">This disc was changed somewhere else.</p>
        <p>What you typed is still here and isn't saved yet. Look again, then save.</p>
        {words.map(({ label, value }) => (
          <p key={label} className="text-sm">
            {label} is now {value}.
          </p>
        ))}
      </Banner>
    </div>
  )
}
