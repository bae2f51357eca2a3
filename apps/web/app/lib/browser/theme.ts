// Light or dark: follows the system until the visitor chooses a theme. A stored choice applies without a flash.
import { useEffect } from 'react'
import { storedValue, useStoredValue } from './stored-value.ts'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'bagwise-theme'

/** Runs in the head before the first paint. The page's other scripts would be too late. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(const m of document.querySelectorAll('meta[data-scheme]'))m.media=m.dataset.scheme===t?'all':'not all'}}catch{}`

const stored = storedValue<Theme>(KEY, {
  parse: text => THEMES.find(theme => theme === text) ?? 'system',
  format: theme => (theme === 'system' ? null : theme),
})

function applyTheme(): void {
  const theme = stored.read()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  // Also updates the color of the browser's toolbar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === theme ? 'all' : 'not all'
  }
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useStoredValue(stored, 'system')
  // Not needed on mount: the script in the head has already set the theme.
  useEffect(() => stored.subscribe(applyTheme), [])
  return [theme, stored.write]
}
