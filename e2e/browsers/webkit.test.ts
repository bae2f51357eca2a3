import { describe } from 'vitest'
import { startWebKit } from './driver.ts'
import { findWebKit } from './installed.ts'
import { smokeJourneys } from './smoke-journeys.ts'

describe.skipIf(!findWebKit())('WebKit', () => {
  smokeJourneys('WebKit', startWebKit)
})
