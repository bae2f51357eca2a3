// The server without pages as a separate process, which is enough for most process tests.
import { serve } from '../../src/serve.ts'

await serve({ env: process.env })
