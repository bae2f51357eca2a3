// A long list of discs as players write them: with and without the brand, plastics, weights, counts and typos.
import { discs, plastics } from '@bagwise/catalog'
import { plasticsOfBrand } from '@bagwise/domain/copy'
import { seededRandom } from '@bagwise/domain/library'

/** Another seed makes other lines. */
export function longList(lines: number, seed: string): string {
  const random = seededRandom(seed)
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const line = (): string => {
    const { brand = '', name = '' } = pick(discs) ?? {}
    const hasTypo = name.length >= 5 && random() < 0.05
    const mold = hasTypo ? name.slice(0, 2) + name.slice(3) : name
    const plastic = pick(plasticsOfBrand(plastics, brand))?.name ?? ''
    const title = pick([`${brand} ${mold}`, `${mold} ${brand}`, mold, mold.toLowerCase()])
    const weight = 150 + Math.floor(random() * 31)
    const details = pick([
      `${plastic} ${weight}g`,
      `(${weight} g)`,
      `${plastic}, blue`,
      `${1 + Math.floor(random() * 10)}/10`,
      '',
    ])
    const count = random() < 0.2 ? '2x ' : ''
    return `${count}${title}${pick([' ', ', ', ' - '])}${details}`
  }
  return Array.from({ length: lines }, line).join('\n')
}
