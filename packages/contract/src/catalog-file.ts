// The catalog as one compact file for browsers: rows without keys, cached under a hashed URL.
import {
  DISC_ROLES,
  DISC_TYPES,
  type Disc,
  type DiscRole,
  type Production,
  PRODUCTION_STATUSES,
} from '@bagwise/domain/disc'

/** One disc as a row, in the order of `encodeCatalog`. */
type Row = readonly (string | number | null)[]

export type CatalogFile = {
  readonly version: string
  readonly brands: readonly string[]
  readonly rows: readonly Row[]
}

/** `out 2019-08`, or null. */
const encodeProduction = (production: Production | undefined): string | null =>
  production ? [production.status, production.since].join(' ').trimEnd() : null

function decodeProduction(cell: Row[number] | undefined): { production: Production } | undefined {
  const [code, since] = toText(cell).split(' ')
  const status = PRODUCTION_STATUSES.find(status => status === code)
  return status && { production: since === undefined ? { status } : { status, since } }
}

/** `approach,roller`, or null. */
const encodeRoles = (roles: Disc['roles']): string | null => roles?.join() ?? null

function decodeRoles(cell: Row[number] | undefined): { roles: readonly DiscRole[] } | undefined {
  const codes = toText(cell).split(',')
  const roles = DISC_ROLES.filter(role => codes.includes(role))
  return roles.length > 0 ? { roles } : undefined
}

export function encodeCatalog(version: string, discs: readonly Disc[]): CatalogFile {
  const brands = [...new Set(discs.map(disc => disc.brand))]
  const brandIndex = new Map(brands.map((brand, index) => [brand, index]))
  return {
    version,
    brands,
    rows: discs.map(disc => [
      disc.id,
      disc.name,
      brandIndex.get(disc.brand) ?? 0,
      DISC_TYPES.indexOf(disc.type),
      disc.approach ? 1 : 0,
      disc.speed,
      disc.glide,
      disc.turn,
      disc.fade,
      disc.year,
      disc.dimensions.diameter,
      disc.dimensions.height,
      disc.dimensions.rimWidth,
      disc.dimensions.rimDepth,
      disc.dimensions.maxWeight,
      disc.known ?? null,
      disc.dimensions.insideDiameter ?? null,
      encodeProduction(disc.production),
      encodeRoles(disc.roles),
    ]),
  }
}

const toText = (value: string | number | null | undefined): string => String(value ?? '')
const toNumber = (value: string | number | null | undefined): number => Number(value ?? 0)
const toNullableNumber = (value: string | number | null | undefined): number | null =>
  typeof value === 'number' ? value : null

export function decodeCatalog(file: CatalogFile): Disc[] {
  return file.rows.map(row => ({
    id: toText(row[0]),
    name: toText(row[1]),
    brand: file.brands[toNumber(row[2])] ?? '',
    type: DISC_TYPES[toNumber(row[3])] ?? 'putter',
    approach: row[4] === 1,
    speed: toNumber(row[5]),
    glide: toNumber(row[6]),
    turn: toNumber(row[7]),
    fade: toNumber(row[8]),
    year: toNullableNumber(row[9]),
    dimensions: {
      diameter: toNullableNumber(row[10]),
      height: toNullableNumber(row[11]),
      rimWidth: toNullableNumber(row[12]),
      rimDepth: toNullableNumber(row[13]),
      maxWeight: toNullableNumber(row[14]),
      ...(typeof row[16] === 'number' && { insideDiameter: row[16] }),
    },
    ...(typeof row[15] === 'number' && { known: row[15] }),
    ...decodeProduction(row[17]),
    ...decodeRoles(row[18]),
  }))
}
