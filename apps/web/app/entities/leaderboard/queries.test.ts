import { timeZoneFromCookies } from '@bagwise/contract'
import { describe, expect, it } from 'vitest'
import { PERIOD_URL_FORMAT, parsePeriod, timeZoneCookie } from './queries.ts'

describe('the period in the URL', () => {
  it.each([
    ['', 'daily'],
    ['?period=weekly', 'weekly'],
    ['?period=yearly', 'yearly'],
    ['?period=hourly', 'daily'],
  ] as const)('[LE1] %j means %s', (search, period) => {
    expect(parsePeriod(new URLSearchParams(search))).toBe(period)
  })

  it.each(['daily', 'weekly', 'yearly'] as const)('round-trips %s', period => {
    expect(parsePeriod(new URLSearchParams(PERIOD_URL_FORMAT.format(period)))).toBe(period)
  })
})

describe("the time zone in the browser's cookie", () => {
  it.each(['Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s', zone => {
    const [cookie] = timeZoneCookie(zone).split(';')
    expect(timeZoneFromCookies(`other=1; ${cookie}; last=2`)).toBe(zone)
  })

  it.each([
    ['no cookie', null],
    ['an empty zone', 'bagwise-time-zone='],
    ['an invented zone', 'bagwise-time-zone=Mars%2FBase'],
    ['an invalid encoding', 'bagwise-time-zone=%E0%A4'],
    ['a cookie with a similar name', 'not-bagwise-time-zone=Pacific%2FAuckland'],
  ])('[LE3] falls back to UTC for %s', (_, cookies) => {
    expect(timeZoneFromCookies(cookies)).toBe('UTC')
  })
})
