// The server without pages, as a process of its own: most tests of the process need no more.
import { serve } from '../serve.ts'

await serve({ env: process.env })
