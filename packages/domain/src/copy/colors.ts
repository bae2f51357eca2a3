// The colors a copy can have by name, each as it is drawn.

export const COPY_COLORS = [
  { name: 'White', hex: '#f5f5f0' },
  { name: 'Yellow', hex: '#f7d917' },
  { name: 'Orange', hex: '#f58220' },
  { name: 'Red', hex: '#d7263d' },
  { name: 'Pink', hex: '#f564a9' },
  { name: 'Purple', hex: '#7b3fa0' },
  { name: 'Blue', hex: '#1f6fd1' },
  { name: 'Light blue', hex: '#7cc6f2' },
  { name: 'Teal', hex: '#14a3a0' },
  { name: 'Green', hex: '#2e9e44' },
  { name: 'Lime', hex: '#a6d93a' },
  { name: 'Brown', hex: '#7a4b2a' },
  { name: 'Gray', hex: '#8c9198' },
  { name: 'Black', hex: '#1c1e21' },
] as const

const byName: ReadonlyMap<string, string> = new Map(
  COPY_COLORS.map(({ name, hex }) => [name.toLowerCase(), hex]),
)

/** How a color of the palette is drawn; undefined for a player's own words. Rule CO2. */
export const copyColorHex = (color: string | null): string | undefined =>
  byName.get((color ?? '').trim().toLowerCase())
