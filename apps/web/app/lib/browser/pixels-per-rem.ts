const BROWSER_DEFAULT = 16

/** Changes with the font size that players set in their browser. */
export const pixelsPerRem = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || BROWSER_DEFAULT
