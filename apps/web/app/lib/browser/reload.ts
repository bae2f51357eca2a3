// Distinguishes our own reloads from the router's.

const INTENDED = 'intended'

/** Reloads the page, also while `cancelReloads` is in effect. */
export function reloadPage(): void {
  if ('navigation' in window) window.navigation.reload({ info: INTENDED })
  else location.reload()
}

/** Cancels reloads by other scripts and calls `onCancel` for each one. Older browsers can't cancel them. */
export function cancelReloads(onCancel: () => void): (() => void) | undefined {
  if (!('navigation' in window)) return undefined
  const listener = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || event.info === INTENDED) return
    event.preventDefault()
    onCancel()
  }
  const { navigation } = window
  navigation.addEventListener('navigate', listener)
  return () => navigation.removeEventListener('navigate', listener)
}
