// Runs before every test file of the web app.
import { beforeAll } from 'vitest'

// Tests without a document don't need the library.
beforeAll(async () => {
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/dom')
  // Tests are slow on a busy machine.
  configure({ asyncUtilTimeout: 20_000 })
})
