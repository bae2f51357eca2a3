// Parses an email as its recipient would see it: headers unfolded, both bodies decoded.
export type ParsedEmail = {
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}

const DECODERS: Readonly<Record<string, (body: string) => string>> = {
  base64: body => Buffer.from(body, 'base64').toString('utf8'),
  'quoted-printable': body => {
    const bytes = body
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      )
    return Buffer.from(bytes, 'latin1').toString('utf8')
  },
}

export function parseEmail(raw: string): ParsedEmail {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map(part => split(part.replace(/^\r\n/, '')))
  const decoded = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    if (!part) return ''
    const decode = DECODERS[part.headers.get('content-transfer-encoding') ?? '']
    return (decode ? decode(part.body) : part.body).replaceAll('\r\n', '\n').trim()
  }
  return { headers, text: decoded('text/plain'), html: decoded('text/html') }
}
