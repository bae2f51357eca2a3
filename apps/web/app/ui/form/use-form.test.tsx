// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

type Name = 'email' | 'username'
type Values = Readonly<Record<Name, string>>
type Check = (values: Values) => { field: Name; message: string }[]
type FormProps = {
  check?: Check
  submit: (values: Values, intent?: string) => Promise<{ field: Name; message: string } | void>
  onInvalid?: (message: string) => void
}

const ignore = () => {}

const EMPTY: Values = { email: '', username: '' }

const noneEmpty: Check = ({ email, username }) => {
  if (username === '') return [{ field: 'username', message: 'No username' }]
  return email === '' ? [{ field: 'email', message: 'No email' }] : []
}

function TestForm({ submit, check = noneEmpty, onInvalid = ignore }: FormProps) {
  const { form, field, values, pending, reset, send } = useForm<Values>({
    defaultValues: EMPTY,
    normalize: { username: typed => typed.toLowerCase() },
    check,
    submit: (values, intent) => (intent === undefined ? submit(values) : submit(values, intent)),
    onInvalid: ({ message }) => onInvalid(message),
  })
  return (
    <form {...form}>
      <TextField {...field('email')} label="Email" />
      <TextField {...field('username')} label="Username" />
      <output>{values.username}</output>
      <button type="submit" disabled={pending}>
        Send
      </button>
      <button type="button" onClick={() => send('another')}>
        Send Another
      </button>
      <button type="button" onClick={() => reset()}>
        Clear
      </button>
    </form>
  )
}

const input = (label: string): HTMLInputElement => screen.getByLabelText(label)
const sendButton = () => screen.getByRole('button', { name: 'Send' })
const formElement = () => {
  const { form } = input('Email')
  if (!form) throw new Error('The field is not in a form')
  return form
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

describe('a form of text fields', () => {
  it('submits typed text, normalized as it is typed', async () => {
    const submit = vi.fn<FormProps['submit']>(async () => {})
    render(<TestForm submit={submit} />)
    await userEvent.type(input('Email'), 'ada@example.org')
    await userEvent.type(input('Username'), 'ADA')
    expect(input('Username').value).toBe('ada')
    expect(screen.getByRole('status').textContent).toBe('ada')
    await userEvent.click(sendButton())
    await waitFor(() =>
      expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.org', username: 'ada' }),
    )
  })

  it('ignores submits while a request is pending', async () => {
    let respond = () => {}
    const submit = vi.fn<FormProps['submit']>(
      () => new Promise<void>(resolve => (respond = resolve)),
    )
    render(<TestForm submit={submit} />)
    await userEvent.type(input('Email'), 'ada@example.org')
    await userEvent.type(input('Username'), 'ada')
    // Both before React can disable the button.
    act(() => {
      formElement().requestSubmit()
      formElement().requestSubmit()
    })
    await waitFor(() => expect(submit).toHaveBeenCalled())
    expect(sendButton()).toHaveProperty('disabled', true)
    act(() => formElement().requestSubmit())
    await act(async () => respond())
    await waitFor(() => expect(sendButton()).toHaveProperty('disabled', false))
    expect(submit).toHaveBeenCalledTimes(1)
    await userEvent.click(sendButton())
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    await act(async () => respond())
  })

  it('focuses an invalid field, shows its error and sends nothing', async () => {
    const submit = vi.fn<FormProps['submit']>(async () => {})
    const onInvalid = vi.fn()
    render(<TestForm submit={submit} onInvalid={onInvalid} />)
    await userEvent.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toBe('No username')
    await waitFor(() => expect(document.activeElement).toBe(input('Username')))
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith('No username')
    await userEvent.type(input('Username'), 'a')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(submit).not.toHaveBeenCalled()
  })

  it('shows every error at its field and focuses the first invalid field', async () => {
    const submit = vi.fn<FormProps['submit']>(async () => {})
    render(
      <TestForm
        submit={submit}
        check={() => [
          { field: 'username', message: 'No username' },
          { field: 'email', message: 'No email' },
          { field: 'email', message: 'A second message for the same field' },
        ]}
      />,
    )
    expect(input('Email').getAttribute('aria-invalid')).toBeNull()
    await userEvent.click(sendButton())
    await waitFor(() => expect(document.activeElement).toBe(input('Email')))
    for (const [label, message] of [
      ['Email', 'No email'],
      ['Username', 'No username'],
    ] as const) {
      expect(input(label).getAttribute('aria-invalid')).toBe('true')
      const described = input(label).getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(described)?.textContent).toBe(message)
    }
    expect(submit).not.toHaveBeenCalled()
  })

  it("passes the button's intent to submit", async () => {
    const submit = vi.fn<FormProps['submit']>(async () => {})
    render(<TestForm submit={submit} check={() => []} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send Another' }))
    await waitFor(() => expect(submit).toHaveBeenCalledExactlyOnceWith(EMPTY, 'another'))
  })

  it('keeps typed text that the server rejects, and focuses its field', async () => {
    const submit = vi.fn<FormProps['submit']>(async () => ({ field: 'email', message: 'Taken' }))
    const onInvalid = vi.fn()
    render(<TestForm submit={submit} onInvalid={onInvalid} />)
    await userEvent.type(input('Email'), 'ada@example.org')
    await userEvent.type(input('Username'), 'ada')
    await userEvent.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Taken')
    expect(document.activeElement).toBe(input('Email'))
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith('Taken')
    expect([input('Email').value, input('Username').value]).toEqual(['ada@example.org', 'ada'])
  })

  it('submits values that a password manager filled in without an event', async () => {
    const submit = vi.fn<FormProps['submit']>(async () => {})
    render(<TestForm submit={submit} />)
    input('Email').value = 'ada@example.org'
    input('Username').value = 'Ada'
    await userEvent.click(sendButton())
    await waitFor(() =>
      expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.org', username: 'ada' }),
    )
  })

  it('can be cleared', async () => {
    render(<TestForm submit={async () => {}} />)
    await userEvent.type(input('Email'), 'ada@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(input('Email').value).toBe('')
  })

  it('keeps text typed before hydration, even when React resets the form', async () => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(<TestForm submit={async () => {}} />)
    document.body.append(root)
    input('Email').value = 'early@example.org'
    input('Username').value = 'Early'
    const hydrated = await act(async () => hydrateRoot(root, <TestForm submit={async () => {}} />))
    expect(input('Email').value).toBe('early@example.org')
    expect(input('Username').value).toBe('early')
    expect(screen.getByRole('status').textContent).toBe('early')
    act(() => formElement().reset())
    expect(input('Email').value).toBe('early@example.org')
    act(() => hydrated.unmount())
  })
})
