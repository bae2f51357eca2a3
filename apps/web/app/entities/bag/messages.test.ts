import { describe, expect, it } from 'vitest'
import { successMessage, failureMessage, visibilityMessage } from './messages.ts'

const problem = (code: string, message: string) =>
  Object.assign(new Error(message), { name: 'ApiProblem', code, status: 409 })

describe('[BG19] messages about a change', () => {
  it.each([
    ['create', 'Created bag "Woods"', 'Failed to create bag'],
    ['clone', 'Cloned bag as "Woods"', 'Failed to clone bag'],
    ['rename', 'Bag updated successfully', 'Failed to update bag name'],
    ['delete', 'Bag deleted successfully', 'Failed to delete bag'],
    ['set-primary', 'Primary bag updated', 'Failed to set primary bag'],
    ['set-active', 'Active bag changed', 'Failed to set active bag'],
    ['set-visibility', null, 'Failed to update bag'],
    ['renew-link', 'New link created', 'Failed to create a new link'],
    ['add-disc', 'Disc added to bag!', 'Failed to add disc to bag'],
    ['remove-disc', 'Disc removed from bag', 'Failed to remove disc from bag'],
    ['set-notes', 'Notes updated', 'Failed to update notes'],
    ['reorder', null, 'Failed to reorder discs'],
  ] as const)('%s', (kind, done, failed) => {
    expect(successMessage(kind, 'Woods')).toBe(done)
    expect(failureMessage(kind, new Error('network'))).toBe(failed)
  })

  it('[T47] report that the bag or disc no longer exists', () => {
    const gone = problem('bag-not-found', 'This bag no longer exists')
    expect(failureMessage('rename', gone)).toBe('This bag no longer exists')
    const out = problem('bag-disc-not-found', 'This disc is no longer in the bag')
    expect(failureMessage('set-notes', out)).toBe('This disc is no longer in the bag')
  })

  it('report which limit was reached', () => {
    const full = problem('bag-full', 'A bag can hold at most 100 discs')
    expect(failureMessage('add-disc', full)).toBe('A bag can hold at most 100 discs')
    const broken = problem('unexpected', 'Something went wrong on our side.')
    expect(failureMessage('add-disc', broken)).toBe('Failed to add disc to bag')
  })
})

describe('[BP14] the message about a new visibility', () => {
  const weekend = { name: 'Weekend', discs: [{}] }

  it.each([
    ['public', null, 'Weekend is now public: on your profile and the leaderboard'],
    ['link', null, 'Weekend is now shared: only people with the link can see it'],
    ['private', null, 'Weekend is now private: only you can see it'],
    [
      'public',
      'private-profile',
      'Weekend is now public, but your profile is private: only you can see it',
    ],
    ['link', 'moderated-bag', 'Weekend is now shared, but a moderator hid it: only you can see it'],
    [
      'public',
      'moderated-profile',
      'Weekend is now public, but a moderator hid your profile: only you can see it',
    ],
    ['private', 'moderated-bag', 'Weekend is now private: only you can see it'],
  ] as const)('%s, limited by %s', (visibility, limitedBy, message) => {
    expect(visibilityMessage(weekend, visibility, limitedBy)).toBe(message)
  })

  it("doesn't promise the leaderboard to an empty bag", () => {
    expect(visibilityMessage({ ...weekend, discs: [] }, 'public', null)).toBe(
      'Weekend is now public: on your profile',
    )
  })
})
