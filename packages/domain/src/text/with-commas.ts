/** `2,000`. By hand, because the first use of the browser's own formats takes many milliseconds. */
export const withCommas = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
