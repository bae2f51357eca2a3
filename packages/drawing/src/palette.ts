// The colors of tokens.css, for drawings, emails and pages without a stylesheet. The web app's tokens.test.ts compares them.

/** Separate constants, because every page of the web app loads these two but not the rest. */
export const LIGHT_PAGE = '#f5f3ea'
export const DARK_PAGE = '#101714'

export const LIGHT = {
  'surface-page': LIGHT_PAGE,
  'surface-card': '#fffdf6',
  'ink-strong': '#14241c',
  'ink-soft': '#526259',
  line: '#d8d3c0',
  'line-strong': '#808376',
  accent: '#c60378',
  'on-accent': '#ffffff',
  'type-driver': '#3162c2',
  'type-fairway': '#03736f',
  'type-midrange': '#856000',
  'type-putter': '#9147a6',
  'score-good-fill': '#07983d',
  'score-fair-fill': '#9c8200',
  'score-poor-fill': '#c56e01',
  'score-bad-fill': '#f04344',
  'chart-ground': '#e3ead4',
  'chart-line': '#b9c4a4',
} as const

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  'surface-page': DARK_PAGE,
  'surface-card': '#18211d',
  'ink-strong': '#f1efe4',
  'ink-soft': '#98a296',
  line: '#2e3a34',
  'line-strong': '#6a766c',
  accent: '#ff53a8',
  'on-accent': '#2a0316',
  'type-driver': '#91b7fe',
  'type-fairway': '#72c9c3',
  'type-midrange': '#d8b168',
  'type-putter': '#dc9bf0',
  'score-good-fill': '#50c76a',
  'score-fair-fill': '#ebc831',
  'score-poor-fill': '#f78c08',
  'score-bad-fill': '#ff7e77',
  'chart-ground': '#16261c',
  'chart-line': '#33463a',
}
