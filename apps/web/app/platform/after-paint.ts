// What may wait until the player has seen the answer to a press.

/** A hidden tab paints nothing: there nobody waits. The answer calls it off. */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(then)
  }
  const frame = document.visibilityState === 'hidden' ? later() : requestAnimationFrame(later)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
