// Keeps the open tabs of a browser in sync: a change of bags notifies the others.
let channel: BroadcastChannel | undefined

function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel('bagwise-bags')
  return channel
}

export const notifyOtherTabs = (): void => tabs()?.postMessage('changed')

let listening = false

/** Once per tab, however many screens ask: the listener lives as long as the tab. */
export function onOtherTabs(listener: () => void): void {
  if (listening) return
  listening = true
  tabs()?.addEventListener('message', listener)
}
