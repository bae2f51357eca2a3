// Lets a player choose who can see a new bag, in every form that creates one (rule BP12).
import {
  type BagAudience,
  bagAudience,
  cloneVisibility,
  DEFAULT_VISIBILITY,
  VISIBILITIES,
  type Visibility,
} from '@bagwise/domain/bag'
import { useState } from 'react'
import { storedValue, useStoredValue } from '../../lib/browser/stored-value.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { optionsOf, Select } from '../../ui/form/select.tsx'

export const lastVisibility = storedValue<Visibility>('bagwise-new-bag-visibility', {
  parse: text => VISIBILITIES.find(visibility => visibility === text) ?? DEFAULT_VISIBILITY,
  format: visibility => visibility,
})

export type NewBagVisibility = ReturnType<typeof useNewBagVisibility>

/** Starts with the last choice, or with private if `source`, the bag being cloned, isn't public. */
export function useNewBagVisibility(source: Visibility = 'public') {
  const last = useStoredValue(lastVisibility, DEFAULT_VISIBILITY)
  const [selected, setSelected] = useState<Visibility | null>(null)
  const initial = source === 'public' ? last : cloneVisibility(source)
  return {
    visibility: selected ?? initial,
    onChange: (visibility: Visibility) => {
      setSelected(visibility)
      lastVisibility.write(visibility)
    },
  }
}

const OPTION_LABELS = {
  public: 'Everyone (Public)',
  link: 'Anyone with the link',
  private: 'Only you (Private)',
} as const satisfies Record<Visibility, string>

const HINTS = {
  everyone: "It's on your profile and the leaderboard. Anyone can read its notes.",
  link: "It isn't on your profile or the leaderboard. People with the link can read its notes.",
  owner: 'Nobody else can see the bag or read its notes.',
} as const satisfies Record<BagAudience, string>

const PRIVATE_PROFILE = 'Your profile is private, so nobody else can see the bag for now.'

type VisibilityFieldProps = NewBagVisibility & { readonly disabled?: boolean }

export function NewBagVisibilityField({ visibility, onChange, disabled }: VisibilityFieldProps) {
  const { user } = useSession()
  const isProfilePublic = user?.isPublic ?? true
  const audience = bagAudience({ visibility, isProfilePublic, isHidden: false })
  const isLimited = visibility === 'public' && audience === 'owner'
  return (
    <Select
      label="Who can see this bag?"
      hint={isLimited ? PRIVATE_PROFILE : HINTS[audience]}
      value={visibility}
      disabled={disabled}
      onChange={event => {
        const selected = VISIBILITIES.find(option => option === event.currentTarget.value)
        // A select whose initial option isn't the first one also fires a change event for it.
        if (selected && selected !== visibility) onChange(selected)
      }}
      options={optionsOf(OPTION_LABELS)}
    />
  )
}
