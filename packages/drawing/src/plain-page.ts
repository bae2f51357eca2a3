// A fallback page for when the web app isn't available.
import { DARK, LIGHT } from './palette.ts'

const COLORS = [
  'surface-page',
  'ink-strong',
  'ink-soft',
  'line-strong',
  'accent',
  'on-accent',
] as const
const VARIABLES = COLORS.map(name => `--${name}:light-dark(${LIGHT[name]},${DARK[name]})`).join(';')

const STYLE = `
:root{color-scheme:light dark;${VARIABLES}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--surface-page);color:var(--ink-strong);font:1.0625rem/1.5 Figtree,system-ui,sans-serif}
main{max-width:28rem;padding:2rem 1rem;text-align:center}
svg{width:4rem;height:4rem}
h1{margin:.75rem 0 .5rem;font:600 2rem/1.1 "Barlow Condensed","Arial Narrow",system-ui,sans-serif}
p{margin:0 0 1.5rem;color:var(--ink-soft)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem}
a{display:inline-flex;align-items:center;min-height:2.5rem;padding:.125rem 1rem;border:2px solid var(--line-strong);border-radius:.5rem;color:inherit;font-weight:600;text-decoration:none}
a:first-child{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`

const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="var(--accent)"/><circle cx="16" cy="16" r="10.5" fill="none" stroke="var(--on-accent)" stroke-opacity=".45"/><path d="M16.5 26.5C17.5 20 19.5 16.5 18.5 12.5 17.8 9.7 15.5 8 12 6.5" fill="none" stroke="var(--on-accent)" stroke-width="3" stroke-linecap="round"/></svg>'

/** Returns a self-contained page to show if the server is busy or the device is offline. Doesn't escape `title` and `text`. */
export const plainPage = ({ title, text }: { title: string; text: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Bagwise</title><style>${STYLE}</style></head><body><main>${LOGO}<h1>${title}</h1><p>${text}</p><nav aria-label="Main"><a href="">Try Again</a><a href="/my-bag">My Bag</a><a href="/library">Library</a></nav></main></body></html>`
