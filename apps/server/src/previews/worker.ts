// Runs in a worker thread: satori renders a preview as SVG, sharp converts it to PNG.
import { readFileSync } from 'node:fs'
import type { Disc } from '@bagwise/domain/disc'
import satori from 'satori'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { type BagFormat, bagLayout, type DrawnBag, SIZES } from './bag-layout.ts'
import { discLayout, flightsLayout } from './layout.ts'
import type { PreviewText } from './page-texts.ts'
import { FONT_FAMILIES, PREVIEW_SIZE } from './theme.ts'

/** A preview's content as data that can be sent to the worker. */
export type Preview =
  | { readonly kind: 'disc'; readonly disc: Disc }
  | {
      readonly kind: 'flights'
      readonly text: PreviewText
      /** Shown instead if our font lacks letters of the text, as for other scripts and emoji. */
      readonly latinText?: PreviewText
      readonly discs: readonly Disc[]
    }
  | { readonly kind: 'bag'; readonly format: BagFormat; readonly bag: DrawnBag }

// One thread leaves the other cores to requests; no cache, because no picture is drawn twice.
sharp.concurrency(1)
sharp.cache(false)

const FONT_FILES = {
  latin: import.meta
    .resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff'),
  'latin-ext': import.meta
    .resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff'),
  vietnamese: import.meta
    .resolve('@fontsource/barlow-condensed/files/barlow-condensed-vietnamese-600-normal.woff'),
} as const satisfies Record<(typeof FONT_FAMILIES)[number], string>

const fonts = FONT_FAMILIES.map(name => ({
  name,
  data: readFileSync(new URL(FONT_FILES[name])),
  weight: 600 as const,
}))

async function toSvg(
  element: ReactElement,
  size: { readonly width: number; readonly height: number } = PREVIEW_SIZE,
): Promise<{ svg: string; hasAllLetters: boolean }> {
  let hasAllLetters = true
  const svg = await satori(element, {
    ...size,
    fonts,
    // Satori calls this for letters that no font has.
    loadAdditionalAsset() {
      hasAllLetters = false
      return Promise.resolve([])
    },
  })
  return { svg, hasAllLetters }
}

/** Names that players chose are replaced if our font lacks their letters. */
const inLatin = (bag: DrawnBag): DrawnBag => ({
  ...bag,
  name: 'Disc golf bag',
  discs: bag.discs.map(disc => (disc.own ? Object.assign({}, disc, { name: 'Own mold' }) : disc)),
})

async function bagSvg(format: BagFormat, bag: DrawnBag): Promise<string> {
  const { svg, hasAllLetters } = await toSvg(bagLayout(bag, format), SIZES[format])
  return hasAllLetters ? svg : (await toSvg(bagLayout(inLatin(bag), format), SIZES[format])).svg
}

async function previewSvg(preview: Preview): Promise<string> {
  if (preview.kind === 'disc') return (await toSvg(discLayout(preview.disc))).svg
  if (preview.kind === 'bag') return bagSvg(preview.format, preview.bag)
  const { text, latinText, discs } = preview
  const { svg, hasAllLetters } = await toSvg(flightsLayout(text, discs))
  if (hasAllLetters || !latinText) return svg
  return (await toSvg(flightsLayout(latinText, discs))).svg
}

export async function drawPreview(preview: Preview): Promise<Buffer> {
  return sharp(Buffer.from(await previewSvg(preview)))
    .removeAlpha()
    .png()
    .toBuffer()
}
