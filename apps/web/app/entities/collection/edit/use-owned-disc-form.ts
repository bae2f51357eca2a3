// The form of a disc on react-hook-form: one submission at a time, and every problem on its field.
import type { FieldProblem } from '@bagwise/domain/result'
import { useForm, useWatch } from 'react-hook-form'
import type { FieldProps } from '../../../ui/text-field.tsx'
import { usePending } from '../../../ui/use-pending.ts'
import { type OwnedDiscDraft, type DraftField, draftProblems } from './owned-disc-draft.ts'

type OwnedDiscForm = {
  draft: OwnedDiscDraft
  errors: Partial<Record<DraftField, string | undefined>>
  field: (name: DraftField) => FieldProps
  set: (name: DraftField, value: string) => void
  reset: (draft: OwnedDiscDraft) => void
  pending: boolean
  /** `then` says what comes after it was saved. */
  submit: (then: 'close' | 'another') => void
}

type Options = {
  start: OwnedDiscDraft
  save: (
    draft: OwnedDiscDraft,
    then: 'close' | 'another',
  ) => Promise<FieldProblem<DraftField> | undefined>
  /** The mold is no input of the form's own. */
  focusMold: () => void
}

export function useOwnedDiscForm({ start, save, focusMold }: Options): OwnedDiscForm {
  const form = useForm<OwnedDiscDraft>({
    defaultValues: start,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: draft => {
      const problems = draftProblems(draft)
      if (problems.length === 0) return { values: draft, errors: {} }
      const errors = problems
        .toReversed()
        .map(({ field, message }) => [field, { type: 'rule', message }])
      return { values: {}, errors: Object.fromEntries(errors) as object }
    },
  })
  const draft = useWatch({ control: form.control }) as OwnedDiscDraft
  const focus = (name: DraftField) => (name === 'discId' ? focusMold() : form.setFocus(name))

  const { pending, run } = usePending(async (then: 'close' | 'another') => {
    await form.handleSubmit(
      async values => {
        const problem = await save(values, then)
        if (!problem) return
        form.setError(problem.field, { message: problem.message })
        focus(problem.field)
      },
      found => {
        const first = draftProblems(form.getValues()).find(({ field }) => found[field])
        if (first) focus(first.field)
      },
    )()
  })

  const { errors } = form.formState
  return {
    draft,
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error?.message]),
    ),
    field: name => {
      const { onChange, ...registered } = form.register(name)
      return {
        ...registered,
        onChange: event => {
          form.clearErrors(name)
          return onChange(event)
        },
      }
    },
    set: (name, value) => {
      form.clearErrors(name)
      form.setValue(name, value)
    },
    reset: next => form.reset(next),
    pending,
    submit: then => void run(then),
  }
}
