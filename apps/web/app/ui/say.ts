// Messages from the frame around all pages, which fetches the toasts only when there is something to say.
export async function say(kind: 'success' | 'error', words: string): Promise<void> {
  try {
    const { toast } = await import('./toast.tsx')
    toast[kind](words)
  } catch {
    // Without a network the offline line above the page says enough.
  }
}
