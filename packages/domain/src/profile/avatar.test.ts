import { describe, expect, it } from 'vitest'
import { AVATAR_MESSAGE, AVATAR_TOO_LONG, checkAvatarUrl } from './avatar.ts'

describe('an avatar address', () => {
  it.each([
    ['https://images.example.com/me.png', 'https://images.example.com/me.png'],
    ['HTTPS://Images.Example.COM/Me.png', 'https://images.example.com/Me.png'],
    ['https://example.com:8443/a?size=64#x', 'https://example.com:8443/a?size=64#x'],
    ['  https://example.com/a.jpg ', 'https://example.com/a.jpg'],
    ['https://bücher.example/ä.png', 'https://xn--bcher-kva.example/%C3%A4.png'],
    ['https://example.com/@me/a.png', 'https://example.com/@me/a.png'],
    ['https://example.com/my face.png', 'https://example.com/my%20face.png'],
    ['', ''],
    ['  ', ''],
  ])('[PR12] %j is kept as %j', (raw, value) => {
    expect(checkAvatarUrl(raw)).toEqual({ kind: 'done', value })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/png;base64,AAAA',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com/a.png',
    'http://example.com/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:5432',
    'https://localhost/a.png',
    'https://LOCALHOST./a.png',
    'https://a.localhost/a.png',
    'https://printer.local/a.png',
    'https://metadata.google.internal/',
    'https://intranet/a.png',
    'https://127.0.0.1/a.png',
    'https://127.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.0.0.1/a.png',
    'https://0177.0.0.1/a.png',
    'https://10.0.0.8/a.png',
    'https://8.8.8.8/a.png',
    'https://[::1]/a.png',
    'https://[2001:db8::1]/a.png',
    'https://１２７.0.0.1/a.png',
    'https://a@b',
    'https://user:pass@example.com/a.png',
    'https://user@example.com/a.png',
    'https://@example.com/a.png',
    'https:example.com/a.png',
    'https:/example.com/a.png',
    'https:\\\\example.com\\a.png',
    '//example.com/a.png',
    '/a.png',
    'example.com/a.png',
    'https://',
    'https://exa mple.com/',
    'https://exam\tple.com/a.png',
    'https://example.com/a\nb.png',
    'https://example.com/\u0000',
    'https://example.com/\ud800',
    'https://example.com/\u202egnp.exe',
    'not a url',
  ])('[PR12] [T60] %j is refused', raw => {
    expect(checkAvatarUrl(raw)).toEqual({ kind: 'refused', message: AVATAR_MESSAGE })
  })

  it('[PR12] [T60] 500 characters are enough, also once encoded', () => {
    const address = (length: number) => 'https://example.com/'.padEnd(length, 'a')
    expect(checkAvatarUrl(address(500)).kind).toBe('done')
    expect(checkAvatarUrl(address(501))).toEqual({ kind: 'refused', message: AVATAR_TOO_LONG })
    expect(checkAvatarUrl(address(10_000))).toEqual({ kind: 'refused', message: AVATAR_TOO_LONG })
    expect(checkAvatarUrl(`https://example.com/${'ä'.repeat(200)}`)).toEqual({
      kind: 'refused',
      message: AVATAR_TOO_LONG,
    })
  })
})
