// Saves a player's data as a file on their device.

export function saveData(fileName: string, everything: Readonly<Record<string, unknown>>): void {
  const content = JSON.stringify(everything, null, 2)
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
