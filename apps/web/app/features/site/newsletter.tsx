// Stay Updated: one address, confirmed by email (rule AC6).
import { errorMessage } from '../account/index.ts'
import { api } from '../../data/api.ts'
import { isProblem } from '../../data/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useTextForm } from '../../ui/use-text-form.ts'

const BAD_ADDRESS = 'Please enter a valid email address'

/** The server judges; this only spares it what can be no address. */
const mayBeAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

export function Newsletter() {
  const { form, field, errors, pending, clear } = useTextForm({
    defaultValues: { email: '' },
    check: ({ email }) =>
      mayBeAddress(email.trim()) ? undefined : { field: 'email', message: BAD_ADDRESS },
    submit: async ({ email }) => {
      try {
        await api.subscribe({ body: { email: email.trim() } })
        clear()
        toast.success('Check your email to confirm your subscription')
      } catch (error) {
        if (isProblem(error, 'email-invalid')) return { field: 'email', message: BAD_ADDRESS }
        toast.error(errorMessage(error, 'Failed to subscribe'))
      }
      return undefined
    },
  })

  return (
    <form {...form} className="needs-script grid gap-2">
      <TextField
        {...field('email')}
        label="Email address"
        hideLabel
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder="you@example.com"
        error={errors.email}
      />
      <Button type="submit" busy={pending} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  )
}
