// Content security policies. Documents can run only their own scripts.
import { digest } from '../platform/digest.ts'

type DocumentPolicy = {
  /** The inline scripts that may run: `'nonce-…'` or `'sha256-…'`. */
  readonly scripts: readonly string[]
  /** Other sites may show it in a frame. */
  readonly framed: boolean
}

export type PolicyFor = (document: DocumentPolicy) => string

type PolicyOptions = {
  readonly https: boolean
  /** Analytics hosts, allowed only if the operator configured them (rule UI3). */
  readonly analyticsHosts: readonly string[]
}

export function documentPolicy({ https, analyticsHosts }: PolicyOptions): PolicyFor {
  return ({ scripts, framed }) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts, ...analyticsHosts].join(' '),
      // Drawing positions and the toast library use inline styles.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      ["connect-src 'self'", ...analyticsHosts].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${framed ? '*' : "'none'"}`,
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
}

const sha256 = (script: string): string => `'sha256-${digest(script, 'base64')}'`

/**
 * Makes a document cacheable by listing its inline scripts by hash instead of by nonce.
 * Only scripts with the nonce are listed, so an injected script isn't.
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
