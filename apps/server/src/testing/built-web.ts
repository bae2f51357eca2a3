// Builds the web once before the server's tests, so that they can ask for real pages.
import { join } from 'node:path'
import { buildWeb } from '../../../../scripts/build-web.ts'

export const SERVER_BUILD = join(import.meta.dirname, '../../../web/build/server/index.js')

export function setup(): void {
  buildWeb()
}
