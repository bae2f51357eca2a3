// Shares a URL through the device's share dialog or the clipboard, copies text and downloads files.

type Shared = { readonly title: string; readonly text: string; readonly url: string }
type ShareOutcome = 'shared' | 'canceled' | 'copied' | 'failed'

/** The full URL of a path on this site, with the current host name. */
export const absoluteUrl = (path: string): string => new URL(path, location.origin).href

/** Returns false if it failed, for example without permission to use the clipboard. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Used by every Share button. The caller shows a message for the outcome. */
export async function shareUrl(shared: Shared): Promise<ShareOutcome> {
  try {
    if ('share' in navigator) {
      await navigator.share(shared)
      return 'shared'
    }
  } catch (error) {
    // The player closed the share dialog.
    if (error instanceof Error && error.name === 'AbortError') return 'canceled'
  }
  return (await copyToClipboard(shared.url)) ? 'copied' : 'failed'
}

/** Copies text that is still loading. Safari allows clipboard access only during the click. */
export async function copyWhenReady(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator
  if ('ClipboardItem' in globalThis) {
    const blob = text.then(content => new Blob([content], { type: 'text/plain' }))
    try {
      return await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } catch {
      // Either the browser doesn't accept a promise, or the text failed to load. In that case, this throws.
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
