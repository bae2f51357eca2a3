// Assigns each row at most one column so that the total weight is as high as possible.

/**
 * The Hungarian method with shortest augmenting paths: rows are added one by one, and each may move
 * earlier rows to other columns if that raises the total. Weights are stored row by row and must be
 * whole numbers of 0 or more, so that sums stay exact; 0 means "do not pair". There must be at
 * least as many columns as rows, so that every row gets a column, even if it is not paired.
 * Returns each row's column, or -1.
 */
export function bestAssignment(rows: number, columns: number, weights: Float64Array): Int32Array {
  const columnOf = new Int32Array(rows).fill(-1)
  for (const [column, row] of holdersOf(rows, columns, weights).entries()) {
    if (row >= 0 && at(weights, row * columns + column) > 0) columnOf[row] = column
  }
  return columnOf
}

/** The row assigned to each column, or -1. */
function holdersOf(rows: number, columns: number, weights: Float64Array): Int32Array {
  const holders = new Int32Array(columns).fill(-1)
  const rowPrice = new Float64Array(rows)
  const columnPrice = new Float64Array(columns)
  const cameFrom = new Int32Array(columns)
  const distance = new Float64Array(columns)
  const settled = new Uint8Array(columns)

  for (let newcomer = 0; newcomer < rows; newcomer++) {
    distance.fill(Infinity)
    settled.fill(0)
    let row = newcomer
    let column = -1
    let reached = 0
    do {
      let nearest = -1
      for (let other = 0; other < columns; other++) {
        if (settled[other] === 1) continue
        const cost = at(rowPrice, row) + at(columnPrice, other) - at(weights, row * columns + other)
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

    // Updates the prices so that every pair on the path stays optimal.
    rowPrice[newcomer] = at(rowPrice, newcomer) - reached
    for (let other = 0; other < columns; other++) {
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
