// A line through points, as SVG writes it; tenths are finer than any screen shows.
type Point = { readonly x: number; readonly y: number }

export const tenths = (value: number): number => Math.round(value * 10) / 10

export const curveOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${tenths(x)} ${tenths(y)}`).join('')
