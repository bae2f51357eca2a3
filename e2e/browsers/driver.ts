// One interface for two browsers: Firefox through Puppeteer, WebKit through Selenium.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core'
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.ts'
import { findFirefox, findWebKit } from './installed.ts'

export type PressedKey = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab'

/** Scripts are strings of source code, because the two libraries pass functions differently. */
export type Tab = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  url: () => Promise<string>
  /** Returns the value of an expression, and awaits it if it is a promise. */
  run: <T>(script: string) => Promise<T>
  /** Runs a library's source code. */
  load: (source: string) => Promise<void>
  /** Clicks the element that the script returns. */
  click: (script: string) => Promise<void>
  /** Types into the element that the script returns. */
  type: (script: string, text: string) => Promise<void>
  press: (key: PressedKey) => Promise<void>
  close: () => Promise<void>
}

export type Browser = {
  readonly version: string
  /** A tab with its own cookies, storage and workers. */
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

const withTimeout = <T>(work: PromiseLike<T>, ms: number): Promise<T> =>
  Promise.race([
    work,
    sleep(ms, undefined, { ref: false }).then(() =>
      Promise.reject(new Error(`Took longer than ${ms} ms`)),
    ),
  ])

function requireInstalled<T>(programs: T | undefined): T {
  if (programs === undefined) throw new Error('This browser is not installed')
  return programs
}

const SIZE = { width: 1280, height: 900 }

export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireInstalled(findFirefox()),
    defaultViewport: SIZE,
    // Pages may write to the clipboard after a click, as they can in a real window.
    extraPrefsFirefox: { 'dom.events.testing.asyncClipboard': true },
  })
  return {
    version: await browser.version(),
    newTab: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const elementOf = async (script: string) => {
        const found = await page.evaluateHandle(script)
        const element = found.asElement() as ElementHandle | null
        if (!element) throw new Error(`No element: ${script}`)
        return element
      }
      return {
        goto: async url => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        url: () => Promise.resolve(page.url()),
        run: <T>(script: string) => page.evaluate(script) as Promise<T>,
        load: async source => void (await page.evaluate(source)),
        click: async script => (await elementOf(script)).click(),
        type: async (script, text) => (await elementOf(script)).type(text),
        press: key => page.keyboard.press(key satisfies KeyInput),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

const SELENIUM_KEYS: Readonly<Record<PressedKey, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
}

export async function startWebKit(): Promise<Browser> {
  const { driver, miniBrowser, xvfb } = requireInstalled(findWebKit())
  const port = await freePort()
  // Xvfb chooses a free display and writes its number to file descriptor 3.
  const screen = `${SIZE.width}x${SIZE.height}x24`
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const displayNumber = await new Promise<string>((resolve, reject) => {
    display.stdio[3]?.once('data', data => resolve(String(data).trim()))
    display.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  // WebKitGTK stores its own files there.
  const home = mkdtempSync(join(tmpdir(), 'bagwise-webkit-'))
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${displayNumber}`, HOME: home, XDG_CACHE_HOME: home },
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 20_000 })
  const newSession = () =>
    new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        }),
      )
      .build()
  const first = await newSession()
  const version = String((await first.getCapabilities()).get('browserVersion'))
  await first.quit()
  return {
    version: `webkitgtk/${version}`,
    newTab: async () => {
      // The driver sometimes fails to open a window.
      const session = await withTimeout(newSession(), 20_000).catch(() => newSession())
      await session.manage().setTimeouts({ script: 30_000 })
      const elementOf = async (script: string) => {
        const element = await session.executeScript<WebElement | null>(`return ${script}`)
        if (!element) throw new Error(`No element: ${script}`)
        return element
      }
      return {
        goto: url => session.get(url),
        reload: () => session.navigate().refresh(),
        url: () => session.getCurrentUrl(),
        run: script => session.executeScript(`return ${script}`),
        load: source => session.executeScript(source),
        click: async script => (await elementOf(script)).click(),
        type: async (script, text) =>
          (await elementOf(script)).sendKeys(text.replaceAll('\n', Key.ENTER)),
        press: key => session.actions().sendKeys(SELENIUM_KEYS[key]).perform(),
        close: () => session.quit(),
      }
    },
    close: async () => {
      server.kill()
      display.kill()
      await Promise.resolve(rmSync(home, { recursive: true, force: true }))
    },
  }
}
