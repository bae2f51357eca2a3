// Finds a Chromium for the browser tests, or installs the Debian package as root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram, isExecutable } from './find-program.ts'

/** The headless shell is first, because it opens pages three times as fast. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const findInstalled = (): string | undefined =>
  findProgram(...NAMES) ?? MAC_PATHS.find(isExecutable)

async function findPlaywrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function installDebianChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No Chromium found. Installing the Debian package...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) {
      console.error(stderr.trim().split('\n').at(-1))
      return undefined
    }
  }
  return findInstalled()
}

const NOT_FOUND_MESSAGE =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its executable.'

export async function findChromium(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH']
  if (configured && !isExecutable(configured)) {
    throw new Error(`CHROMIUM_PATH is ${configured}, which isn't an executable file.`)
  }
  const found =
    configured ?? findInstalled() ?? (await findPlaywrightChromium()) ?? installDebianChromium()
  if (!found) throw new Error(NOT_FOUND_MESSAGE)
  return found
}
