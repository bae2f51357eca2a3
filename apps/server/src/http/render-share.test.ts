import { expect, it } from 'vitest'
import { Overloaded } from '../overloaded.ts'
import { makeRenderShare } from './render-share.ts'

/** A clock that stands still unless a render takes its time. Waiting is real: a large share keeps it short. */
function aShare(percent = 5) {
  let clock = 0
  const share = makeRenderShare({ percent, now: () => clock })
  return {
    share,
    pass: (ms: number) => (clock += ms),
    taking: (ms: number) => async () => (clock += ms),
  }
}

it('[T90] lets a network render as much as it likes while nobody else asks', async () => {
  const { share, taking } = aShare()
  for (let at = 0; at < 100; at += 1) {
    share.seen('a')
    await share.run('a', timed => timed(taking(50)))
  }
  expect(await share.run('a', async () => 'done')).toBe('done')
})

it('[T90] beside others, a network that used up its share waits, and the others do not', async () => {
  const { share, pass, taking } = aShare(50)
  share.seen('b')
  share.seen('a')
  await share.run('a', timed => timed(taking(500)))
  share.seen('b')
  let rendered = false
  const waiting = share.run('a', async () => (rendered = true))
  await share.run('b', timed => timed(taking(50)))
  expect(rendered).toBe(false)
  pass(10_000)
  await waiting
})

it("[T90] waiting for someone else's render is not charged", async () => {
  const { share, taking } = aShare()
  share.seen('b')
  share.seen('a')
  await share.run('a', taking(500))
  expect(await share.run('a', async () => 'at once')).toBe('at once')
})

it('[T90] refuses what would wait behind too many of the same network, and nobody else', async () => {
  const { share, pass, taking } = aShare(50)
  share.seen('b')
  share.seen('a')
  await share.run('a', timed => timed(taking(500)))
  share.seen('b')
  const many = Array.from({ length: 20 }, () => share.run('a', timed => timed(taking(1))))
  const settled = Promise.allSettled(many)
  expect(await share.run('b', async () => 'at once')).toBe('at once')
  pass(10_000)
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ reason: expect.any(Overloaded) as unknown })
})

it('[T90] a failed render fails alone and is charged like any other', async () => {
  const { share } = aShare()
  share.seen('b')
  share.seen('a')
  await expect(share.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await share.run('a', async () => 'fine')).toBe('fine')
})
