// Builds the web once before the server tests, so that they can request real pages.
import { join } from 'node:path'
import { buildWeb } from '../../../../scripts/build-web.ts'
import { builtPages, type Pages } from '../../src/site/pages.ts'

export function setup(): void {
  buildWeb()
}

export const realPages = (): Promise<Pages> =>
  builtPages(join(import.meta.dirname, '../../../web/build/server/index.js'))
