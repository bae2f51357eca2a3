// @vitest-environment jsdom
import type { DeviceSession } from '@bagwise/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { serveApi } from '../../testing/api.ts'
import { showWithFailedRefresh } from '../../testing/app.tsx'
import { refusal } from '../../testing/refusal.ts'
import { deviceName, Devices, sessionsQuery } from './devices.tsx'

serveApi({ listSessions: () => Promise.reject(refusal('unavailable')) })
afterEach(cleanup)

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

it('keeps the list of devices when a refresh fails', async () => {
  const device = {
    id: 'session-1',
    userAgent: 'Firefox',
    createdAt: '2026-11-17T00:00:00Z',
    lastSeenAt: '2026-11-17T00:00:00Z',
    current: true,
  } as const satisfies DeviceSession
  await showWithFailedRefresh(<Devices />, sessionsQuery().queryKey, [device])
  expect(screen.getByText('This device')).toBeTruthy()
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})
