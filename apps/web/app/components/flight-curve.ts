// A line through points, as SVG writes it; tenths are finer than any screen shows.
type Point = { readonly x: number; readonly y: number }

export const tenths = (value: number): number => Math.round(value * 10) / 10

/** In steps from point to point, which are shorter to write than places. */
export function curveOf(points: readonly Point[]): string {
  const [start, ...rest] = points.map(({ x, y }) => ({ x: tenths(x), y: tenths(y) }))
  if (!start) return ''
  let from = start
  const steps = rest.map(to => {
    const step = `${tenths(to.x - from.x)} ${tenths(to.y - from.y)}`
    from = to
    return step
  })
  return `M${start.x} ${start.y}${steps.length > 0 ? 'l' : ''}${steps.join(' ').replaceAll(' -', '-')}`
}
