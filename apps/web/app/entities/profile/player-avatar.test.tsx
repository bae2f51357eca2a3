// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlayerAvatar } from './player-avatar.tsx'

afterEach(cleanup)

const URL = 'https://img.example/me.png'

it('[PI6] shows the uploaded image at the right size, then the URL, then initials', () => {
  const { container } = render(
    <PlayerAvatar name="Ada L" avatar="abc" avatarUrl={URL} size="small" />,
  )
  const image = () => container.querySelector('img')
  expect(image()?.getAttribute('src')).toBe('/avatars/abc-96.webp')
  expect(image()?.getAttribute('srcset')).toBe(
    '/avatars/abc-96.webp 96w, /avatars/abc-384.webp 384w',
  )
  expect(image()?.getAttribute('sizes')).toBe('44px')
  fireEvent.error(image() as Element)
  expect(image()?.getAttribute('src')).toBe(URL)
  expect(image()?.getAttribute('srcset')).toBeNull()
  fireEvent.error(image() as Element)
  expect(image()).toBeNull()
  expect(container.textContent).toBe('AL')
})

it.each([null, undefined, ''])('[PI6] shows the URL if the uploaded image is %j', avatar => {
  const { container } = render(<PlayerAvatar name="Ada" avatar={avatar} avatarUrl={URL} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(URL)
})
