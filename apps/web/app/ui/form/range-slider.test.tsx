// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubObservers } from '../../testing/stubs.ts'
import { type NumberRange, RangeSlider } from './slider.tsx'

const onCommit = vi.fn<(value: NumberRange) => void>()

function Speeds({ start }: { start: NumberRange }) {
  const [value, setValue] = useState(start)
  return (
    <RangeSlider
      label="Speed"
      min={1}
      max={15}
      step={0.5}
      value={value}
      onChange={setValue}
      onCommit={onCommit}
    />
  )
}

// By label, because jsdom can't compute the styles that a query by role needs.
const lowest = () => screen.getByLabelText('Speed, lowest')
const highest = () => screen.getByLabelText('Speed, highest')
const values = () => [lowest(), highest()].map(thumb => Number(thumb.getAttribute('aria-valuenow')))

beforeEach(() => stubObservers({ inView: true }))
afterEach(() => {
  cleanup()
  onCommit.mockReset()
  vi.unstubAllGlobals()
})

describe('by keyboard', () => {
  it.each([
    ['lowest', '{Home}', [1, 11]],
    ['lowest', '{End}', [11, 11]],
    ['lowest', '{ArrowRight}', [4.5, 11]],
    ['lowest', '{PageUp}', [5.5, 11]],
    ['highest', '{Home}', [4, 4]],
    ['highest', '{End}', [4, 15]],
    ['highest', '{ArrowLeft}', [4, 10.5]],
    ['highest', '{PageDown}', [4, 9.5]],
  ] as const)('the %s thumb follows %s', async (which, key, range) => {
    render(<Speeds start={[4, 11]} />)
    const thumb = which === 'lowest' ? lowest() : highest()
    thumb.focus()
    await userEvent.keyboard(key)
    expect(values()).toEqual(range)
    expect(onCommit.mock.calls).toEqual([[range]])
    expect(document.activeElement).toBe(thumb)
  })

  it("a thumb can't pass the other one", async () => {
    render(<Speeds start={[4, 4]} />)
    lowest().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(values()).toEqual([4, 4])
    expect(document.activeElement).toBe(lowest())
    expect(onCommit).not.toHaveBeenCalled()
  })
})

describe('by pointer', () => {
  /** The track is 140 px wide: 10 px per speed. */
  function press() {
    render(<Speeds start={[4, 11]} />)
    const track = lowest().closest('[data-orientation][dir]') as HTMLElement
    let captured = false
    track.setPointerCapture = () => void (captured = true)
    track.hasPointerCapture = () => captured
    track.releasePointerCapture = () => {}
    track.getBoundingClientRect = () => new DOMRect(0, 0, 140, 44)
    const at = (speed: number) => ({ button: 0, pointerId: 1, clientX: (speed - 1) * 10 })
    return { track, at }
  }

  it('a press on the track moves the nearer thumb and commits on release', () => {
    const { track, at } = press()
    fireEvent.pointerDown(track, at(9))
    fireEvent.pointerMove(track, at(8))
    expect(values()).toEqual([4, 8])
    expect(onCommit).not.toHaveBeenCalled()
    fireEvent.pointerUp(track, at(8))
    fireEvent.lostPointerCapture(track)
    expect(onCommit.mock.calls).toEqual([[[4, 8]]])
  })

  it('a drag is also committed if the browser cancels it or it ends where it began', () => {
    const { track, at } = press()
    fireEvent.pointerDown(track, at(9))
    fireEvent.pointerCancel(track, at(9))
    fireEvent.lostPointerCapture(track)
    expect(onCommit.mock.calls).toEqual([[[4, 9]]])
    fireEvent.pointerDown(track, at(9))
    fireEvent.pointerUp(track, at(9))
    fireEvent.lostPointerCapture(track)
    expect(onCommit).toHaveBeenCalledTimes(2)
  })

  it('only the main button moves a thumb', () => {
    const { track, at } = press()
    fireEvent.pointerDown(track, { ...at(9), button: 2 })
    expect(values()).toEqual([4, 11])
  })
})

it('a typed number is committed on Enter and clamped to the other end', async () => {
  render(<Speeds start={[4, 11]} />)
  const field = screen.getByLabelText('Speed from')
  await userEvent.clear(field)
  await userEvent.type(field, '13{Enter}')
  expect(onCommit.mock.calls[0]).toEqual([[11, 11]])
  expect(values()).toEqual([11, 11])
})
