// Shares a URL with the device's dialog or the clipboard, copies text and downloads files.

export type Shared = { readonly title: string; readonly text: string; readonly url: string }
export type ShareOutcome = 'shared' | 'canceled' | 'copied' | 'failed'

/** Features that a browser may lack. */
export type ShareTools = {
  readonly share?: ((shared: Shared) => Promise<void>) | undefined
  readonly copy?: ((text: string) => Promise<void>) | undefined
}

const isCanceled = (error: unknown) => error instanceof Error && error.name === 'AbortError'

export async function share(shared: Shared, tools: ShareTools): Promise<ShareOutcome> {
  try {
    if (tools.share) {
      await tools.share(shared)
      return 'shared'
    }
  } catch (error) {
    // Closing the dialog is a choice, not a failure.
    if (isCanceled(error)) return 'canceled'
  }
  try {
    if (!tools.copy) return 'failed'
    await tools.copy(shared.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

const browserTools = (): ShareTools => {
  const { share: dialog, clipboard } = navigator as Partial<Navigator>
  return {
    share: dialog?.bind(navigator),
    copy: clipboard ? text => clipboard.writeText(text) : undefined,
  }
}

/** The full URL of a path on this site, whatever host name it is reached by. */
export const urlOf = (path: string): string => new URL(path, location.origin).href

/** For every Share button; the caller shows a message by the outcome. */
export const shareUrl = (shared: Shared): Promise<ShareOutcome> => share(shared, browserTools())

/** Whether it worked: without a clipboard, players copy by hand. */
export const copyToClipboard = async (text: string): Promise<boolean> =>
  (await share({ title: '', text: '', url: text }, { copy: browserTools().copy })) === 'copied'

/** Copies a text that is still loading: Safari allows the clipboard only within the click itself. */
export async function copyWhenReady(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if ('ClipboardItem' in globalThis) {
    const blob = text.then(content => new Blob([content], { type: 'text/plain' }))
    try {
      return await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } catch {
      // Some browsers don't take a promise, or fail because the text did.
      await blob
    }
  }
  await clipboard.writeText(await text)
}

/** Long enough for every browser to read the file after the click. */
const REVOKE_AFTER_MS = 60_000

export function downloadFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
