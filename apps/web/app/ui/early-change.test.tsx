// @vitest-environment jsdom
// Does everything that was typed or chosen before hydration count, for every kind of control?
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { RadioGroup, Switch } from './form/choices.tsx'
import { useEarlyChange } from './early-change.ts'
import { Segmented } from './form/segmented.tsx'
import { Select } from './form/select.tsx'
import { Slider } from './form/slider.tsx'
import { TextArea, TextField } from './form/text-field.tsx'

let hydrated: Root | undefined

afterEach(() => {
  act(() => hydrated?.unmount())
  document.body.replaceChildren()
})

/** Renders the page as the server does, lets a visitor change it, and hydrates it then. */
async function openPage(page: ReactNode, changeEarly: () => Promise<void> | void): Promise<void> {
  const root = document.createElement('main')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  await changeEarly()
  const errors: unknown[] = []
  hydrated = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: error => errors.push(error) }),
  )
  expect(errors).toEqual([])
}

const input = (label: string): HTMLInputElement => screen.getByLabelText(label)
const result = () => screen.getByTestId('result').textContent

const HANDS = [
  { value: 'right', label: 'Right' },
  { value: 'left', label: 'Left' },
] as const
const RELEASES = [
  { value: 'hyzer', label: 'Hyzer' },
  { value: 'flat', label: 'Flat' },
] as const

type Values = {
  hand: 'right' | 'left'
  release: 'hyzer' | 'flat'
  isShown: boolean
  brand: string
  speed: number
  name: string
  note: string
}

const START: Values = {
  hand: 'right',
  release: 'hyzer',
  isShown: false,
  brand: '',
  speed: 7,
  name: 'Teebird',
  note: '',
}

/** Each change starts from the values of the last rendering, as on many pages. */
function Page() {
  const [values, setValues] = useState(START)
  const set = (change: Partial<Values>) => setValues({ ...values, ...change })
  return (
    <>
      <Segmented
        label="Hand"
        choices={HANDS}
        value={values.hand}
        onChange={hand => set({ hand })}
      />
      <RadioGroup
        label="Release"
        choices={RELEASES}
        value={values.release}
        onChange={release => set({ release })}
      />
      <Switch
        label="Shown"
        checked={values.isShown}
        onChange={event => set({ isShown: event.currentTarget.checked })}
      />
      <Select
        label="Brand"
        placeholder="All"
        value={values.brand}
        onChange={event => set({ brand: event.currentTarget.value })}
      >
        <option>Innova</option>
        <option>MVP</option>
      </Select>
      <Slider
        label="Speed"
        min={1}
        max={15}
        value={values.speed}
        onChange={speed => set({ speed })}
      />
      <TextField
        label="Name"
        value={values.name}
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <TextArea
        label="Note"
        value={values.note}
        onChange={event => set({ note: event.currentTarget.value })}
      />
      <output data-testid="result">{JSON.stringify(values)}</output>
    </>
  )
}

it.each<{ control: string; early: () => Promise<void> | void; change: Partial<Values> }>([
  {
    control: 'a segmented control',
    early: () => userEvent.click(input('Left')),
    change: { hand: 'left' },
  },
  {
    control: 'a group of radios',
    early: () => userEvent.click(input('Flat')),
    change: { release: 'flat' },
  },
  { control: 'a switch', early: () => userEvent.click(input('Shown')), change: { isShown: true } },
  {
    control: 'a select',
    early: () => userEvent.selectOptions(input('Brand'), 'MVP'),
    change: { brand: 'MVP' },
  },
  {
    control: 'a slider',
    early: () => {
      input('Speed').value = '9'
    },
    change: { speed: 9 },
  },
  {
    control: 'a text field',
    early: () => userEvent.type(input('Name'), '3'),
    change: { name: 'Teebird3' },
  },
  {
    control: 'several lines',
    early: () => userEvent.type(input('Note'), 'Flat{Enter}and far'),
    change: { note: 'Flat\nand far' },
  },
])('counts an early change of $control', async ({ early, change }) => {
  await openPage(<Page />, early)
  expect(JSON.parse(result() ?? '')).toEqual({ ...START, ...change })
})

it('counts several early changes, each on top of the one before', async () => {
  await openPage(<Page />, async () => {
    await userEvent.click(input('Left'))
    await userEvent.click(input('Flat'))
    await userEvent.click(input('Shown'))
    await userEvent.selectOptions(input('Brand'), 'Innova')
    await userEvent.type(input('Name'), '3')
  })
  expect(JSON.parse(result() ?? '')).toEqual({
    ...START,
    hand: 'left',
    release: 'flat',
    isShown: true,
    brand: 'Innova',
    name: 'Teebird3',
  })
  // What is shown is what counts.
  expect(input('Left').checked).toBe(true)
  expect(input('Flat').checked).toBe(true)
  expect(input('Shown').checked).toBe(true)
  expect(input('Brand').value).toBe('Innova')
  expect(input('Name').value).toBe('Teebird3')
})

it('calls no handler where nothing was changed, also for a value between two steps', async () => {
  const onChange = vi.fn<(value: unknown) => void>()
  await openPage(
    <>
      <Segmented label="Hand" choices={HANDS} value="left" onChange={onChange} />
      <Switch label="Shown" checked onChange={onChange} />
      <Select label="Brand" value="gone" onChange={onChange}>
        <option>Innova</option>
      </Select>
      <Slider label="Distance" min={10} max={500} step={5} value={303} onChange={onChange} />
      <TextArea label="Note" value={'one\r\ntwo'} onChange={onChange} />
    </>,
    () => {},
  )
  expect(onChange).not.toHaveBeenCalled()
})

it('counts an early press over a value that the browser remembers', async () => {
  let theme = 'dark'
  const listeners = new Set<() => void>()
  const themes = ['system', 'light', 'dark'].map(value => ({ value, label: value }))
  function Theme() {
    const value = useSyncExternalStore(
      listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => theme,
      () => 'system',
    )
    const choose = (next: string) => {
      theme = next
      for (const listener of listeners) listener()
    }
    return <Segmented label="Theme" choices={themes} value={value} onChange={choose} />
  }
  await openPage(<Theme />, () => userEvent.click(input('light')))
  expect(theme).toBe('light')
  expect(input('light').checked).toBe(true)
})

it('keeps browsers from putting an older choice back after a reload', async () => {
  await openPage(<Page />, () => {})
  const remembering = ['Left', 'Flat', 'Shown', 'Brand', 'Speed'].filter(
    label => input(label).getAttribute('autocomplete') !== 'off',
  )
  expect(remembering).toEqual([])
})

it('counts what was typed in a field that answers when it is left', async () => {
  const save = vi.fn<(name: string) => void>()
  function Name() {
    const [name, setName] = useState('')
    return (
      <TextField
        label="Name"
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        onBlur={() => save(name)}
      />
    )
  }
  await openPage(<Name />, async () => {
    await userEvent.type(input('Name'), 'Tee')
    await userEvent.tab()
  })
  expect(save).toHaveBeenCalledExactlyOnceWith('Tee')
})

it('leaves a field alone that somebody is still typing into, but for its change', async () => {
  const onBlur = vi.fn<() => void>()
  function Name() {
    const [name, setName] = useState('')
    return (
      <>
        <TextField
          label="Name"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          onBlur={onBlur}
        />
        <output data-testid="result">{name}</output>
      </>
    )
  }
  await openPage(<Name />, () => userEvent.type(input('Name'), 'Tee'))
  expect(result()).toBe('Tee')
  expect(onBlur).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(input('Name'))
})

it('counts an early press on each box of a group', async () => {
  function Boxes() {
    const [chosen, setChosen] = useState<readonly string[]>([])
    const group = useEarlyChange<HTMLFieldSetElement>()
    const toggle = (each: string) =>
      setChosen(['a', 'b', 'c'].filter(box => chosen.includes(box) !== (box === each)))
    return (
      <fieldset ref={group}>
        {['a', 'b', 'c'].map(box => (
          <input
            key={box}
            type="checkbox"
            aria-label={box}
            checked={chosen.includes(box)}
            onChange={() => toggle(box)}
          />
        ))}
        <output data-testid="result">{chosen.join()}</output>
      </fieldset>
    )
  }
  await openPage(<Boxes />, async () => {
    await userEvent.click(input('a'))
    await userEvent.click(input('c'))
  })
  expect(result()).toBe('a,c')
})
