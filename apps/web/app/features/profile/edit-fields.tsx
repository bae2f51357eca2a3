// The three sections of the edit form, each field with its limits and messages.
import {
  PROFILE_TEXT_RULES,
  type ProfileErrors,
  normalizedUsername,
  SKILL_LEVELS,
  type SkillLevel,
  USERNAME_HINT,
  type UsernameAvailability,
} from '@bagwise/domain/profile'
import { visibleLength } from '@bagwise/domain/text'
import type { ReactNode } from 'react'
import { Switch } from '../../ui/choices.tsx'
import { Select } from '../../ui/select.tsx'
import { SpinnerMark } from '../../ui/spinner.tsx'
import { CardSection } from '../../ui/surfaces.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import type { ProfileForm } from './profile-form.ts'
import { PROFILE_VISIBILITY_WORDS, SKILL_WORDS } from './profile-words.ts'

type FieldsProps = {
  form: ProfileForm
  errors: ProfileErrors
  onChange: (change: Partial<ProfileForm>) => void
}

type TextName = Exclude<keyof ProfileForm, 'isPublic' | 'skillLevel'>

const bind =
  ({ form, errors, onChange }: FieldsProps) =>
  (name: TextName) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })

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

export function BasicFields({
  availability,
  ...props
}: FieldsProps & { availability: UsernameAvailability }) {
  const field = bind(props)
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
          onChange={event =>
            props.onChange({ username: normalizedUsername(event.currentTarget.value) })
          }
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
        counter={{ used: visibleLength(props.form.bio), max: PROFILE_TEXT_RULES.bio.limit }}
      />
      <TextField
        {...field('avatarUrl')}
        label="Avatar URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        hint="The web address of a picture of you"
      />
      <TextField {...field('location')} label="Location" autoComplete="off" />
    </CardSection>
  )
}

export function DiscGolfFields(props: FieldsProps) {
  const field = bind(props)
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
      <Select
        name="skillLevel"
        label="Skill Level"
        error={props.errors.skillLevel}
        value={props.form.skillLevel}
        onChange={event => props.onChange({ skillLevel: event.currentTarget.value as SkillLevel })}
      >
        {SKILL_LEVELS.map(level => (
          <option key={level} value={level}>
            {SKILL_WORDS[level]}
          </option>
        ))}
      </Select>
      <TextField {...field('favoriteCourse')} label="Favorite Course" autoComplete="off" />
    </CardSection>
  )
}

export function PrivacyFields({ form, onChange }: FieldsProps) {
  return (
    <CardSection title="Privacy Settings">
      <Switch
        name="isPublic"
        label="Profile visibility"
        hint={PROFILE_VISIBILITY_WORDS[form.isPublic ? 'public' : 'private']}
        checked={form.isPublic}
        onChange={event => onChange({ isPublic: event.currentTarget.checked })}
      />
    </CardSection>
  )
}
