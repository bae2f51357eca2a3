import { PROFILE_TEXT_RULES, USERNAME_HINT } from '@bagwise/domain/profile'
import type { UsernameAvailability, ProfileForm } from './profile-form.ts'
import { visibleLength } from '@bagwise/domain/text'
import { type ReactNode, useEffect } from 'react'
import { Switch, SegmentedControl } from '../../ui/form/choices.tsx'
import { optionsOf, Select } from '../../ui/form/select.tsx'
import { SpinnerIcon } from '../../ui/feedback/spinner.tsx'
import { CardSection } from '../../ui/surfaces.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import type { FormField } from '../../ui/form/use-form.ts'
import { AvatarField } from './avatar-field.tsx'
import { SKILL_LABELS } from './profile-meta.ts'
import type { Me } from '@bagwise/contract'
import { WIND_UNITS } from '@bagwise/domain/units'
import { useQueryClient } from '@tanstack/react-query'
import { LongestThrowField } from '../../entities/flight/distance-input.tsx'
import { HAND_CHOICES, STYLE_CHOICES } from '../../entities/flight/thrower-settings.tsx'
import { saveThrower, useThrower } from '../../entities/profile/thrower.ts'
import { saveUnits, useUnits, UnitsSwitch } from '../../entities/profile/units.tsx'
import { savePreferences, changePreferences } from '../../entities/profile/preferences.ts'
import { profileKeys } from '../../entities/profile/queries.ts'

/** Connects an input to the form and its error. */
export type ProfileField = (name: keyof ProfileForm) => FormField & { defaultValue: string }

/** The other states have an error message or nothing. */
const AVAILABILITY: Partial<Record<UsernameAvailability, ReactNode>> = {
  checking: (
    <span className="flex items-center gap-2">
      <SpinnerIcon className="size-4" /> Checking...
    </span>
  ),
  available: <span className="font-semibold text-success">Username is available</span>,
}

type BasicFieldsProps = {
  field: ProfileField
  bio: string
  /** The hash of the uploaded picture. */
  avatar: string | null
  availability: UsernameAvailability
}

export function BasicFields({ field, bio, avatar, availability }: BasicFieldsProps) {
  return (
    <CardSection title="Basic Information">
      <div className="grid gap-1.5">
        <TextField
          {...field('username')}
          label="Username"
          hint={USERNAME_HINT}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <output data-availability={availability} className="text-sm text-ink-soft empty:hidden">
          {AVAILABILITY[availability]}
        </output>
      </div>
      <TextField {...field('displayName')} label="Display Name" autoComplete="name" />
      <TextArea
        {...field('bio')}
        label="Bio"
        rows={4}
        counter={{ used: visibleLength(bio), max: PROFILE_TEXT_RULES.bio.limit }}
      />
      <AvatarField avatar={avatar} />
      <TextField
        {...field('avatarUrl')}
        label="Avatar URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        hint="The web address of your picture"
      />
      <TextField {...field('location')} label="Location" autoComplete="off" />
    </CardSection>
  )
}

export function DiscGolfFields({ field }: { field: ProfileField }) {
  return (
    <CardSection title="Disc Golf Information">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('pdgaNumber')}
          label="PDGA Number"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('yearsPlaying')}
          label="Years Playing"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Select {...field('skillLevel')} label="Skill Level" options={optionsOf(SKILL_LABELS)} />
      <TextField {...field('favoriteCourse')} label="Favorite Course" autoComplete="off" />
    </CardSection>
  )
}

const WIND_CHOICES = WIND_UNITS.map(unit => ({ value: unit, label: unit }))

type ArmFieldsProps = {
  preferences: Me['preferences']
  /** Called with true while the typed throw is invalid. */
  onInvalid: (isInvalid: boolean) => void
}

export function ArmFields({ preferences, onInvalid }: ArmFieldsProps) {
  const thrower = useThrower()
  const { wind } = useUnits()
  const queryClient = useQueryClient()
  // Reloads the profile when the form closes, so the profile page shows the new arm.
  useEffect(
    () => () => {
      void savePreferences().then(() =>
        queryClient.invalidateQueries({ queryKey: profileKeys.all }),
      )
    },
    [queryClient],
  )
  return (
    <CardSection title="My arm">
      <p className="text-ink-soft">
        We use these settings for flight paths on all your devices. Changes are saved automatically.
      </p>
      <LongestThrowField
        feet={thrower.longestThrow}
        optional
        onChange={longestThrow => saveThrower({ ...thrower, longestThrow })}
        onInvalid={onInvalid}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <SegmentedControl
          label="Hand"
          choices={HAND_CHOICES}
          value={thrower.hand}
          onChange={hand => saveThrower({ ...thrower, hand })}
        />
        <SegmentedControl
          label="Throwing style"
          choices={STYLE_CHOICES}
          value={thrower.style}
          onChange={style => saveThrower({ ...thrower, style })}
        />
      </div>
      <Switch
        label="Show throwing info on my profile"
        hint={
          preferences.showArm ? 'Visible to anyone who can see your profile' : 'Visible only to you'
        }
        checked={preferences.showArm}
        onChange={event => changePreferences({ showArm: event.currentTarget.checked })}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <UnitsSwitch />
        <SegmentedControl
          label="Wind speed unit"
          choices={WIND_CHOICES}
          value={wind}
          onChange={windUnit => saveUnits({ windUnit })}
        />
      </div>
    </CardSection>
  )
}
