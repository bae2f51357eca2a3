// Reads a web address the way a browser would.

/** Null where a browser would find no absolute address. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
