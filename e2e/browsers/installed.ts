// Finds the browsers other than Chromium that are installed on this machine.
import { globSync } from 'node:fs'
import { findProgram, isExecutable } from '../../scripts/lib/find-program.ts'

/** WebKitGTK's MiniBrowser isn't on the PATH. */
const findMiniBrowser = (): string | undefined =>
  globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').toSorted().findLast(isExecutable)

type WebKitPrograms = {
  readonly driver: string
  readonly miniBrowser: string
  /** A virtual display. */
  readonly xvfb: string
}

export const findFirefox = (): string | undefined => findProgram('firefox-esr', 'firefox')

export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver')
  const miniBrowser = findMiniBrowser()
  const xvfb = findProgram('Xvfb')
  return driver && miniBrowser && xvfb ? { driver, miniBrowser, xvfb } : undefined
}

/** Returns the names of the missing browsers, and the command that installs them on Debian. */
export function findMissingBrowsers(): { readonly missing: string[]; readonly command: string } {
  const packages = {
    ...(!findFirefox() && { Firefox: 'firefox-esr' }),
    ...(!findWebKit() && { WebKit: 'webkit2gtk-driver xvfb' }),
  }
  const command = `apt-get install ${Object.values(packages).join(' ')}`
  return { missing: Object.keys(packages), command }
}
