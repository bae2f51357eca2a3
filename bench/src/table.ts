// Formats rows as aligned text: the first column is text, the others are numbers.

export function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map(row => row[at]?.length ?? 0)),
  )
  return rows
    .map(row =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
