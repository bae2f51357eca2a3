import { describe, expect, it } from 'vitest'
import { containsLinkToken, isLinkToken, withoutLinkTokens } from './link-token.ts'

it('[BP3] a link has 22 base64url characters', () => {
  expect(isLinkToken('aZ09_-aZ09_-aZ09_-aZ09')).toBe(true)
  expect(isLinkToken('aZ09_-aZ09_-aZ09_-aZ0')).toBe(false)
  expect(isLinkToken('aZ09_-aZ09_-aZ09_-aZ0/')).toBe(false)
})

describe('a URL that contains a link', () => {
  const token = 'aZ09_-aZ09_-aZ09_-aZ09'

  it.each([
    `/u/ann/${token}`,
    `/u/ann/${token}/embed?theme=dark`,
    `/pictures/u/ann/${token}/square.png`,
    `/compare?a=own:1&b=ann/${token}`,
    `/compare?b=ann%2F${token}`,
    `/compare?b=${encodeURIComponent(`https://bagwise.example/u/ann/${token}`)}`,
    `/login?next=${encodeURIComponent(`/compare?b=${encodeURIComponent(`ann/${token}`)}`)}`,
    `/signup?next=/u/ann/${token}`,
    `/signup?broken=%E0%A4%A&next=%2Fu%2Fann%2F${token.replace('a', '%61')}`,
    `https://bagwise.example/u/ann/${token}#top`,
    `/u/ann//${token}`,
  ])('[BP15] [T110] is %s', url => {
    expect(containsLinkToken(url)).toBe(true)
    expect(withoutLinkTokens(url)).toContain('ann')
    expect(withoutLinkTokens(url)).not.toContain(token)
  })

  it.each([
    [`/u/ann/${token}/embed`, '/u/ann/:link/embed'],
    [`/previews/u/ann/${token}.png`, '/previews/u/ann/:link.png'],
    [`/u/ann/%61${token.slice(1)}`, '/u/ann/:link'],
    ['/u/ann/a%20b', '/u/ann/a%20b'],
  ])('[BP15] [T110] %s is logged as %s', (url, logged) => {
    expect(withoutLinkTokens(url)).toBe(logged)
  })

  it.each([
    '/',
    '/u/ann/woods',
    '/u/abcdefghijklmnopqrstuv',
    '/library/innova-champion-destroyer'.slice(0, '/library/'.length + 22),
    '/try?d=abcdefghijklmnopqrstuv',
    '/compare?a=own:0191d7a4-6b6e-7c30-a8a6-0f5c7b1d2e3f',
    '/login?next=/my-bag',
    '%',
  ])('[BP15] is not %s', url => {
    expect(containsLinkToken(url)).toBe(false)
  })
})
