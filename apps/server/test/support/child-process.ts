// A child process for tests: runs a short program, reports when it is ready, and can be killed.
import { type ChildProcess, spawn } from 'node:child_process'

const SRC = new URL('../../src/', import.meta.url).href

export type RunningProgram = {
  readonly pid: number
  readonly signal: (signal: NodeJS.Signals) => void
  /** Kills it and waits until it has exited. */
  readonly kill: () => Promise<void>
}

const exited = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** `program` may import from `${src}platform/db/connect.ts` and so on; it prints 'ready' when the test may continue. */
export async function startChildProcess(program: (src: string) => string): Promise<RunningProgram> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(SRC)])
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve()
    })
    child.once('exit', () => reject(new Error(`the child process exited: ${errorOutput}`)))
  })
  return {
    pid: child.pid ?? 0,
    signal: signal => child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL')
      await exited(child)
    },
  }
}
