// Runs before every test file of the web app.
import { beforeAll } from 'vitest'

// Tests without a document don't need the library.
beforeAll(async () => {
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/dom')
  // jsdom doesn't support media queries: none matches.
  const media = { matches: false, addEventListener() {}, removeEventListener() {} }
  window.matchMedia ??= () => media as unknown as MediaQueryList
  // Tests are slow on a busy machine.
  configure({ asyncUtilTimeout: 20_000 })
})
