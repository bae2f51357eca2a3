// The server without pages, as a process of its own: what crash tests start, stop and kill.
import { serve } from '../serve.ts'

await serve({ env: process.env })
