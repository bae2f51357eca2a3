// Runs in a worker thread: satori renders a preview as SVG, sharp converts it to PNG.
import { readFileSync } from 'node:fs'
import type { Disc } from '@bagwise/domain/disc'
import satori from 'satori'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { type BagContent, type BagFormat, bagLayout, SIZES } from './bag-layout.ts'
import { discLayout, flightsLayout } from './page-layout.ts'
import type { PreviewText } from './page-texts.ts'
import { FONT_FAMILIES, PREVIEW_SIZE, type Size } from './elements.ts'

/** A preview's content as data that can be sent to the worker. */
export type Preview =
  | { readonly kind: 'disc'; readonly disc: Disc }
  | {
      readonly kind: 'flights'
      readonly text: PreviewText
      /** Used if our font lacks some of the letters, such as other scripts or emoji. */
      readonly latinText?: PreviewText
      readonly discs: readonly Disc[]
    }
  | { readonly kind: 'bag'; readonly format: BagFormat; readonly bag: BagContent }

// One thread leaves the other cores to requests. No cache, because images are cached after drawing.
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

async function toSvg(element: ReactElement, size: Size) {
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

/** Replaces names that players chose. */
const withGenericNames = (bag: BagContent): BagContent => ({
  ...bag,
  name: 'Disc golf bag',
  discs: bag.discs.map(disc =>
    disc.isCustom ? Object.assign({}, disc, { name: 'Custom mold' }) : disc,
  ),
})

/** The layouts to try in order, until our font has all letters. */
function layoutsOf(preview: Preview): readonly [ReactElement, ...ReactElement[]] {
  if (preview.kind === 'disc') return [discLayout(preview.disc)]
  if (preview.kind === 'bag') {
    const { bag, format } = preview
    return [bagLayout(bag, format), bagLayout(withGenericNames(bag), format)]
  }
  const { text, latinText = text, discs } = preview
  return [flightsLayout(text, discs), flightsLayout(latinText, discs)]
}

export async function renderPreview(preview: Preview): Promise<Buffer> {
  const size = preview.kind === 'bag' ? SIZES[preview.format] : PREVIEW_SIZE
  const [layout, fallback] = layoutsOf(preview)
  const { svg, hasAllLetters } = await toSvg(layout, size)
  const finalSvg = hasAllLetters || !fallback ? svg : (await toSvg(fallback, size)).svg
  return sharp(Buffer.from(finalSvg)).removeAlpha().png().toBuffer()
}
