// Choices of hand, throwing style and release.
import { type ThrowSetup, HANDS, RELEASES, THROW_STYLES } from '@bagwise/domain/flight'
import { capitalize } from '@bagwise/domain/text'
import { Segmented } from '../../ui/form/choices.tsx'

/** The label is the capitalized value. */
export const toChoices = <Value extends string>(values: readonly Value[]) =>
  values.map(value => ({ value, label: capitalize(value) }))

export const HAND_CHOICES = toChoices(HANDS)
export const STYLE_CHOICES = toChoices(THROW_STYLES)
const RELEASE_CHOICES = toChoices(RELEASES)

type SetupChoicesProps = { setup: ThrowSetup; onChange: (setup: ThrowSetup) => void }

export function SetupChoices({ setup: { hand, style, release }, onChange }: SetupChoicesProps) {
  return (
    <>
      <Segmented
        label="Hand"
        choices={HAND_CHOICES}
        value={hand}
        onChange={next => onChange({ hand: next, style, release })}
      />
      <Segmented
        label="Throw"
        choices={STYLE_CHOICES}
        value={style}
        onChange={next => onChange({ hand, style: next, release })}
      />
      <Segmented
        label="Release"
        choices={RELEASE_CHOICES}
        value={release}
        onChange={next => onChange({ hand, style, release: next })}
      />
    </>
  )
}
