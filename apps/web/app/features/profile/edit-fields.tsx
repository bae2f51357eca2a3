// The three sections of the edit form, each field with its limits and messages.
import {
  PROFILE_TEXT_RULES,
  normalizedUsername,
  SKILL_LEVELS,
  USERNAME_HINT,
} from '@bagwise/domain/profile'
import type { UsernameAvailability, ProfileForm } from './profile-form.ts'
import { visibleLength } from '@bagwise/domain/text'
import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Switch } from '../../ui/form/choices.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SpinnerMark } from '../../ui/feedback/spinner.tsx'
import { CardSection } from '../../ui/surfaces.tsx'
import { type FieldProps, normalizing, TextArea, TextField } from '../../ui/form/text-field.tsx'
import { AvatarField } from './avatar-field.tsx'
import { VISIBILITY_LABELS, SKILL_LABELS } from './profile-meta.ts'

type TextName = Exclude<keyof ProfileForm, 'isPublic'>

/** Connects an input to the form, with its message. */
export type ProfileField = (
  name: TextName,
) => FieldProps & { defaultValue: string; error: string | undefined }

const AVAILABILITY: Readonly<Record<UsernameAvailability, ReactNode>> = {
  unchecked: null,
  checking: (
    <span className="flex items-center gap-2">
      <SpinnerMark className="size-4" /> Checking...
    </span>
  ),
  available: <span className="font-semibold text-success">Username is available</span>,
  taken: null,
  invalid: null,
}

type BasicFieldsProps = {
  field: ProfileField
  bio: string
  /** The hash of the uploaded picture. */
  avatar: string | null
  availability: UsernameAvailability
}

export function BasicFields({ field, bio, avatar, availability }: BasicFieldsProps) {
  const username = field('username')
  return (
    <CardSection title="Basic Information">
      <div className="grid gap-1.5">
        <TextField
          {...normalizing(username, normalizedUsername)}
          defaultValue={username.defaultValue}
          error={username.error}
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
      {avatar === undefined ? null : <AvatarField avatar={avatar} />}
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
      <Select {...field('skillLevel')} label="Skill Level">
        {SKILL_LEVELS.map(level => (
          <option key={level} value={level}>
            {SKILL_LABELS[level]}
          </option>
        ))}
      </Select>
      <TextField {...field('favoriteCourse')} label="Favorite Course" autoComplete="off" />
    </CardSection>
  )
}

export function PrivacyFields({ control }: { control: Control<ProfileForm> }) {
  const { field } = useController({ control, name: 'isPublic' })
  const { name, ref, value, onChange, onBlur } = field
  return (
    <CardSection title="Privacy Settings">
      <Switch
        name={name}
        ref={ref}
        label="Profile visibility"
        hint={VISIBILITY_LABELS[value ? 'public' : 'private']}
        checked={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    </CardSection>
  )
}
