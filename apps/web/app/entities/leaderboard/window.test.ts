import { timeZoneOfCookies } from '@bagwise/contract'
import { describe, expect, it } from 'vitest'
import { PERIOD_ADDRESS, periodOf, timeZoneCookie } from './queries.ts'

describe('The period of an address', () => {
  it.each([
    ['', 'daily'],
    ['?period=weekly', 'weekly'],
    ['?period=yearly', 'yearly'],
    ['?period=hourly', 'daily'],
  ] as const)('[LE1] %j means %s', (search, period) => {
    expect(periodOf(new URLSearchParams(search))).toBe(period)
  })

  it.each(['daily', 'weekly', 'yearly'] as const)('%s survives the way there and back', period => {
    expect(periodOf(new URLSearchParams(PERIOD_ADDRESS.format(period)))).toBe(period)
  })
})

describe('The time zone a browser told before', () => {
  it.each(['Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('%s', zone => {
    const [kept] = timeZoneCookie(zone).split(';')
    expect(timeZoneOfCookies(`other=1; ${kept}; last=2`)).toBe(zone)
  })

  it.each([
    ['nothing', null],
    ['no zone', 'bagwise-time-zone='],
    ['an invented zone', 'bagwise-time-zone=Mars%2FBase'],
    ['broken letters', 'bagwise-time-zone=%E0%A4'],
    ['a cookie that ends alike', 'not-bagwise-time-zone=Pacific%2FAuckland'],
  ])('[LE3] %s is UTC', (_, cookies) => {
    expect(timeZoneOfCookies(cookies)).toBe('UTC')
  })
})
