// Files that only look like images: truncated, too large when decoded, in other formats, or valid in two formats.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { MAX_AVATAR_BYTES } from '@bagwise/domain/avatar'
import { aPhoto, SMALL_PNG } from '../../support/avatars.ts'

export type HostileFile = { readonly name: string; readonly file: Buffer; readonly type?: string }

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of any claimed size with these compressed lines. */
function png(width: number, height: number, lines: Buffer, interlaced = false): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    SMALL_PNG.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose header claims another size. */
function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  for (let at = 2; at < copy.length - 9;) {
    const marker = copy[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) {
      copy.writeUInt16BE(height, at + 5)
      copy.writeUInt16BE(width, at + 7)
      return copy
    }
    at += 2 + copy.readUInt16BE(at + 2)
  }
  throw new Error('This JPEG has no size')
}

async function truncated(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (const format of FORMATS) {
    const whole = await aPhoto(240, 240).toFormat(format).toBuffer()
    for (let part = 1; part <= 28; part += 1) {
      const length = Math.round((whole.length * part * part) / (29 * 29))
      files.push({ name: `${format} cut after ${length} bytes`, file: whole.subarray(0, length) })
    }
  }
  return files
}

async function bombs(): Promise<HostileFile[]> {
  const zeros = deflateSync(Buffer.alloc(4 * 1024 * 1024), { level: 9 })
  const sizes = [
    [8001, 8001],
    [20_000, 20_000],
    [65_535, 65_535],
    [100_000, 100_000],
    [2_147_483_647, 2_147_483_647],
    [64_000_001, 1],
    [1, 64_000_001],
    [0, 0],
    [0, 500],
    // The header claims an allowed size, but the file ends early.
    [7000, 7000],
  ] as const
  const jpeg = await aPhoto(64, 64).jpeg().toBuffer()
  return [
    ...sizes.flatMap(([width, height]) => [
      { name: `png of ${width} x ${height}`, file: png(width, height, zeros) },
      { name: `interlaced png of ${width} x ${height}`, file: png(width, height, zeros, true) },
    ]),
    ...[
      [65_500, 65_500],
      [20_000, 20_000],
      [8001, 8001],
      [65_500, 1],
    ].map(([width = 0, height = 0]) => ({
      name: `jpeg of ${width} x ${height}`,
      file: resizedJpeg(jpeg, width, height),
    })),
    {
      name: 'a real png of 9000 x 9000 in 80 kB',
      file: await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    },
    {
      name: 'a real webp of 10000 x 10000',
      file: await sharp({
        create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
      })
        .webp({ effort: 0 })
        .toBuffer(),
    },
    { name: 'a png with too few lines', file: png(100, 100, deflateSync(Buffer.alloc(64))) },
  ]
}

const text = (name: string, content: string, type = 'image/png'): HostileFile => ({
  name,
  file: Buffer.from(content, 'latin1'),
  type,
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const svgs: readonly HostileFile[] = [
  text('svg', SVG, 'image/svg+xml'),
  text('svg as png', SVG),
  text('svg with a declaration', `<?xml version="1.0"?>${SVG}`),
  text(
    'svg that includes a local file',
    '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&f;</text></svg>',
  ),
  text(
    'svg with endless entities',
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
  ),
  text(
    'svg that embeds an image',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1/"/></svg>',
  ),
  text(
    'svg with huge dimensions',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>',
  ),
]

const others: readonly HostileFile[] = [
  text('an empty file', ''),
  text('one byte', '\u0089'),
  text('only zeros', '\0'.repeat(5000)),
  text('a web page', '<!doctype html><script>alert(1)</script>', 'image/jpeg'),
  text('a script', 'alert(1)'),
  text('a program', `\u007FELF\u0002\u0001\u0001${'\0'.repeat(200)}`),
  text('a Windows program', `MZ\u0090\0${'\0'.repeat(200)}`),
  text('a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  text('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'),
  text(
    'ImageMagick script',
    'push graphic-context\nfill url(https://127.0.0.1/|ls)\npop graphic-context',
  ),
  text('PPM', 'P6 2 2 255\n123456789012'),
  text('BMP', `BM${'\0'.repeat(60)}`),
  text('ICO', `\0\0\u0001\0\u0001\0${'\0'.repeat(60)}`),
  text('JPEG 2000', '\0\0\0\fjP  \r\n\u0087\n'),
  text('JPEG XL', '\0\0\0\fJXL \r\n\u0087\n'),
  text('a video', `\0\0\0\u0018ftypmp42${'\0'.repeat(100)}`),
  text('a HEIC file without content', `\0\0\0\u0018ftypheic${'\0'.repeat(100)}`),
  text('an AVIF file without content', `\0\0\0\u0018ftypavif${'\0'.repeat(100)}`),
  text('audio', `RIFF\u0024\0\0\0WAVEfmt ${'\0'.repeat(60)}`),
  text('a WebP file without content', `RIFF\u0024\0\0\0WEBPVP8 ${'\0'.repeat(60)}`),
  text('a JPEG marker', '\u00FF\u00D8\u00FF\u00E0'),
  text('JSON', '{"image":true}', 'application/json'),
  text(
    'a form',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    'multipart/form-data; boundary=x',
  ),
]

async function otherFormats(): Promise<HostileFile[]> {
  const gif = await aPhoto(40, 40).gif().toBuffer()
  const tiff = await aPhoto(40, 40).tiff().toBuffer()
  const zip = Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    deflateRawSync(Buffer.alloc(100_000)),
  ])
  const large = Buffer.concat([await aPhoto(64, 64).jpeg().toBuffer()], MAX_AVATAR_BYTES + 1)
  return [
    { name: 'gif', file: gif, type: 'image/gif' },
    { name: 'gif as jpeg', file: gif, type: 'image/jpeg' },
    { name: 'tiff', file: tiff, type: 'image/tiff' },
    { name: 'tiff as png', file: tiff, type: 'image/png' },
    { name: 'zip', file: zip, type: 'image/png' },
    { name: '8 MB and one byte', file: large, type: 'image/jpeg' },
    { name: 'an image sent as a web page', file: SMALL_PNG, type: 'text/html' },
    { name: 'an image sent as text', file: SMALL_PNG, type: 'text/plain' },
    ...[SVG, '<!doctype html><script>alert(1)</script>', 'alert(1)'].map(content => ({
      name: `a PNG signature followed by ${content}`,
      file: Buffer.concat([SMALL_PNG.subarray(0, 8), Buffer.from(content)]),
    })),
  ]
}

/** Files that are valid in two formats. Some browsers or tools would detect the one that isn't an image. */
async function polyglots(): Promise<HostileFile[]> {
  const jpeg = await aPhoto(64, 64).jpeg().toBuffer()
  const starts = [
    'GIF89a',
    '%PDF-1.4\n',
    '<svg>',
    '<!--',
    'PK\u0003\u0004',
    '#!/bin/sh\n',
    '/*',
    'BM',
    'II*\0',
    'MM\0*',
  ]
  return starts.flatMap(start => [
    {
      name: `${JSON.stringify(start)} before a jpeg`,
      file: Buffer.concat([Buffer.from(start, 'latin1'), jpeg]),
    },
    {
      name: `${JSON.stringify(start)} before a png`,
      file: Buffer.concat([Buffer.from(start, 'latin1'), SMALL_PNG]),
    },
  ])
}

/** Valid images with hidden content. They are accepted, but the hidden content must not be stored. */
export async function imagesWithHiddenContent(canary: string): Promise<HostileFile[]> {
  const hidden = Buffer.from(canary)
  const jpeg = await aPhoto(64, 64).jpeg().toBuffer()
  const webp = await aPhoto(64, 64).webp().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden])
  return [
    { name: 'a jpeg followed by a page', file: Buffer.concat([jpeg, hidden]) },
    {
      name: 'a jpeg with a comment',
      file: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    },
    { name: 'a png followed by a page', file: Buffer.concat([SMALL_PNG, hidden]) },
    {
      name: 'a png with a text chunk',
      file: Buffer.concat([
        SMALL_PNG.subarray(0, 33),
        chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden])),
        SMALL_PNG.subarray(33),
      ]),
    },
    { name: 'a webp followed by a page', file: Buffer.concat([webp, hidden]) },
  ]
}

/** Files that must never be stored. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await truncated()),
    ...(await bombs()),
    ...svgs,
    ...others,
    ...(await otherFormats()),
    ...(await polyglots()),
  ]
}
