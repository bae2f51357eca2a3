// Who gets which: gives each row at most one column so that the total weight is the highest possible.

/** Weights must be whole numbers of 0 or more: sums stay exact, and 0 means "do not pair". */
export type WeightOf = (row: number, column: number) => number

/**
 * The Hungarian method with shortest augmenting paths: rows join one by one, and each may push
 * earlier rows to other columns when that raises the total. Returns each row's column, or undefined.
 */
export function bestAssignment(
  rows: number,
  columns: number,
  weightOf: WeightOf,
): readonly (number | undefined)[] {
  // Rows that find no column of their own take an empty one, so there must be room for all.
  const width = Math.max(rows, columns)
  const weights = new Float64Array(rows * width)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      weights[row * width + column] = weightOf(row, column)
    }
  }
  const holders = holdersOf(rows, width, weights)
  const result = Array.from<number | undefined>({ length: rows })
  for (const [column, row] of holders.entries()) {
    if (row >= 0 && (weights[row * width + column] ?? 0) > 0) result[row] = column
  }
  return result
}

/** The row that holds each column, or -1. */
function holdersOf(rows: number, width: number, weights: Float64Array): Int32Array {
  const holders = new Int32Array(width).fill(-1)
  const rowPrice = new Float64Array(rows)
  const columnPrice = new Float64Array(width)
  const cameFrom = new Int32Array(width)
  const distance = new Float64Array(width)
  const settled = new Uint8Array(width)

  for (let newcomer = 0; newcomer < rows; newcomer++) {
    distance.fill(Infinity)
    settled.fill(0)
    let row = newcomer
    let column = -1
    let reached = 0
    do {
      let nearest = -1
      for (let other = 0; other < width; other++) {
        if (settled[other] === 1) continue
        const cost = at(rowPrice, row) + at(columnPrice, other) - at(weights, row * width + other)
        if (reached + cost < at(distance, other)) {
          distance[other] = reached + cost
          cameFrom[other] = column
        }
        if (nearest < 0 || at(distance, other) < at(distance, nearest)) nearest = other
      }
      column = nearest
      reached = at(distance, column)
      settled[column] = 1
      row = at(holders, column)
    } while (row >= 0)

    // Prices move so that every pair on the way stays as good as any other choice.
    rowPrice[newcomer] = at(rowPrice, newcomer) - reached
    for (let other = 0; other < width; other++) {
      const slack = reached - at(distance, other)
      if (settled[other] === 0 || slack <= 0) continue
      columnPrice[other] = at(columnPrice, other) + slack
      rowPrice[at(holders, other)] = at(rowPrice, at(holders, other)) - slack
    }
    for (let step = column; step >= 0;) {
      const previous = at(cameFrom, step)
      holders[step] = previous < 0 ? newcomer : at(holders, previous)
      step = previous
    }
  }
  return holders
}

const at = (numbers: Float64Array | Int32Array, index: number): number => numbers[index] ?? 0
