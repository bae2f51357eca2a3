// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AVATAR_SIZES } from '@bagwise/domain/avatar'
import { appWrapper } from '../../testing/app.tsx'
import { PrivacyPolicy } from './privacy-policy-page.tsx'

afterEach(cleanup)

/** The text between this heading and the next one. */
function sectionAt(heading: string): string {
  render(<PrivacyPolicy />, { wrapper: appWrapper() })
  const texts: string[] = []
  let next = screen.getByRole('heading', { name: heading }).nextElementSibling
  while (next && next.tagName !== 'H2') {
    texts.push(next.textContent)
    next = next.nextElementSibling
  }
  return texts.join(' ')
}

it('[PI3] [PI6] describes how uploaded pictures are stored, stripped and deleted', () => {
  const text = sectionAt('Pictures you upload')
  expect(text).toContain(`${AVATAR_SIZES.join(' and ')} pixels`)
  expect(text).toMatch(
    /don't keep your original file or its metadata, such as when, where and with which camera/,
  )
  expect(text).toMatch(/remove or replace it, or delete your account, we delete both copies/)
})

it('[MO2] [MO8] describes how reports are stored, who reads them, and for how long', () => {
  const text = sectionAt('Reports')
  expect(text).toMatch(/the reason, your note, the time, and your account/)
  expect(text).toMatch(/IP address, and delete it when the report is closed/)
  expect(text).toContain('Only the moderators of this site read reports')
  expect(text).toMatch(/kept until your account, or the profile or bag it's about, is deleted/)
  expect(text).toContain('recorded permanently')
})
