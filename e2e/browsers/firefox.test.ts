import { describe } from 'vitest'
import { startFirefox } from './driver.ts'
import { findFirefox } from './installed.ts'
import { smokeJourneys } from './smoke-journeys.ts'

describe.skipIf(!findFirefox())('Firefox', () => {
  smokeJourneys('Firefox', startFirefox)
})
