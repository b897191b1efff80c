import { type ChildProcess, spawn } from 'node:child_process'
import { milliseconds } from '@playfront/contract/time'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Starts a program in a separate process group, so that Ctrl-C, which the terminal sends to all and npm repeats,
 * reaches it exactly once.
 */
export function startChild(
  command: string,
  parameters: string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return spawn(command, parameters, { stdio: 'inherit', detached: true, env })
}

/**
 * Hands signals on to the children and ends with them: all are asked to stop when one of them stops by itself.
 *
 * @returns the exit code: of the first child that ended, or 0 after a signal
 */
export async function superviseChildren(children: ChildProcess[]): Promise<number> {
  let asked: number | undefined
  const stopAll = (signal: NodeJS.Signals) => {
    children.filter(isRunning).forEach((child) => child.kill(signal))
  }
  for (const signal of signals) {
    process.on(signal, () => {
      // The terminal and npm deliver the same Ctrl-C within moments; a later one is a second request, in earnest.
      if (asked !== undefined && performance.now() - asked < milliseconds(500)) return
      // A closed terminal is no reason to stop less cleanly than on request.
      stopAll(asked !== undefined ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal)
      asked ??= performance.now()
    })
  }
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await codeOf(child)
      if (asked === undefined) stopAll('SIGTERM')
      return code
    }),
  )
  return asked === undefined ? Math.max(...codes) : 0
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

const codeOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
