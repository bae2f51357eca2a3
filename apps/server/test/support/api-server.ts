// Runs the server without pages, which is enough for most tests of processes.
import { serve } from '../../src/serve.ts'

await serve({ env: process.env })
