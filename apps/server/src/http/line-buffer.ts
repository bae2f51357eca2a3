// Gathers log lines and writes them together: a write for each costs more than many an answer.

const FLUSH_MS = 50
const FLUSH_LENGTH = 16 * 1024

/** What is gathered is written when the process ends, too. */
export function lineBuffer(write: (text: string) => void): { write: (line: string) => void } {
  let gathered = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (gathered === '') return
    write(gathered)
    gathered = ''
  }
  process.once('exit', flush)

  return {
    write(line) {
      gathered += line
      if (gathered.length >= FLUSH_LENGTH) flush()
      else timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
  }
}
