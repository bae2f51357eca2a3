// Work for moments when nothing else is to do.

/** Not every browser says when that is; then it is a little later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 200)
}
