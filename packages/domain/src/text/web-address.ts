// Parses a web address like a browser.

/** Null if it is not an absolute address. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
