import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  centeredCrop,
  parseCrop,
  cropPixels,
  formatCrop,
  avatarPath,
  isAvatarFile,
  canUploadAvatar,
  MAX_AVATAR_BYTES,
} from './avatar.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

it.each([
  ['JPEG', '\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF'],
  ['PNG', '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\u0020ftypavif'],
  ['HEIC', '\0\0\0\u0018ftypheic'],
])('[PI1] accepts %s', (_, start) => {
  expect(isAvatarFile(bytes(start))).toBe(true)
})

it.each([
  ['GIF', 'GIF89a\u0001\0\u0001\0'],
  ['TIFF', 'II*\0\b\0\0\0'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['PDF', '%PDF-1.7'],
  ['a web page', '<!doctype html>'],
  ['zip', 'PK\u0003\u0004'],
  ['a WAV file', 'RIFF\0\0\0\0WAVEfmt '],
  ['a video', '\0\0\0\u0020ftypmp42'],
  ['an empty file', ''],
])('[PI1] rejects %s', (_, start) => {
  expect(isAvatarFile(bytes(start))).toBe(false)
})

it('[PI1] accepts files up to 8 MB', () => {
  const start = bytes('\u00FF\u00D8\u00FF')
  expect(canUploadAvatar(start, MAX_AVATAR_BYTES)).toBe(true)
  expect(canUploadAvatar(start, MAX_AVATAR_BYTES + 1)).toBe(false)
})

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})
const crops = fc.record({
  left: fc.double({ min: 0, max: 0.999, noNaN: true }),
  top: fc.double({ min: 0, max: 0.999, noNaN: true }),
  side: fc.double({ min: 0.01, max: 1, noNaN: true }),
})

it('[PI4] every valid crop is a square inside the image', () => {
  fc.assert(
    fc.property(crops, sizes, (crop, size) => {
      const parsed = parseCrop(formatCrop(crop))
      if (!parsed) throw new Error('The crop is invalid')
      const { left, top, width, height } = cropPixels(parsed, size)
      expect(width).toBe(height)
      expect(width).toBeGreaterThan(0)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(size.width)
      expect(top + height).toBeLessThanOrEqual(size.height)
    }),
  )
})

it('[PI4] the default crop is the largest square in the middle', () => {
  const size = { width: 400, height: 300 }
  expect(cropPixels(centeredCrop(size), size)).toEqual({
    left: 50,
    top: 0,
    width: 300,
    height: 300,
  })
  const tall = { width: 300, height: 500 }
  expect(cropPixels(centeredCrop(tall), tall)).toEqual({
    left: 0,
    top: 100,
    width: 300,
    height: 300,
  })
})

it.each([
  '',
  '0,0',
  '0,0,0',
  '1,0,1',
  '0,0,2',
  '-1,0,1',
  '0,0,1,0',
  'a,b,c',
  '0,0,1e-1',
  '0,0,NaN',
])("[PI4] %j isn't a valid crop", text => {
  expect(parseCrop(text)).toBeUndefined()
})

it('[PI5] the URL contains the hash of the content', () => {
  expect(avatarPath('abc', 96)).toBe('/avatars/abc-96.webp')
})
