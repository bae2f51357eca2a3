// Content security policies: a document runs its own scripts and no others, everything else runs nothing.
import { createHash } from 'node:crypto'

/** For everything that is not a document: nothing may load, nothing may frame it. */
export const BARE_POLICY =
  "default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export type PolicyOptions = {
  readonly https: boolean
  /** Hosts opened for analytics, only where the operator configured them (rule UI3). */
  readonly analyticsHosts: readonly string[]
}

/** `scripts` names the inline scripts that may run: `'nonce-…'` or `'sha256-…'`. */
export type PolicyFor = (scripts: readonly string[]) => string

export function documentPolicy({ https, analyticsHosts }: PolicyOptions): PolicyFor {
  return scripts =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts, ...analyticsHosts].join(' '),
      // Positions of drawings and the toast library's sheet are inline styles.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      ["connect-src 'self'", ...analyticsHosts].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
}

const sha256 = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Makes a document that is the same for everyone: its inline scripts are named by their hashes instead of the nonce.
 * Only scripts that carry the nonce are named: one that someone managed to inject does not know it.
 */
export function withHashedScripts(
  html: string,
  nonce: string,
): { readonly html: string; readonly scripts: readonly string[] } {
  const attribute = ` nonce="${nonce}"`
  const inline = new RegExp(
    `<script(?![^>]* src=)[^>]*${RegExp.escape(attribute)}[^>]*>(.*?)</script>`,
    'gs',
  )
  const scripts = [...html.matchAll(inline)].map(([, script = '']) => sha256(script))
  return { html: html.replaceAll(attribute, ''), scripts: [...new Set(scripts)] }
}
