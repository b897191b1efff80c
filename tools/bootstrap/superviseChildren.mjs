import { spawn } from 'node:child_process'

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Milliseconds within which a signal that comes again is the same one. */
const repeatedWithinMs = 500

/**
 * Starts a program in a separate process group, so that Ctrl-C, which the terminal sends to all and npm repeats,
 * reaches it exactly once.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 */
export const startChild = (command, parameters, env = process.env) =>
  spawn(command, parameters, { stdio: 'inherit', detached: true, env })

/**
 * Hands signals on to the children and ends with them: all are asked to stop when one of them stops by itself.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {Promise<number>} the exit code: of the first child that ended, or 0 after a signal
 */
export const superviseChildren = async (children) => {
  /** @type {number | undefined} */
  let askedAtMs
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of children) if (isRunning(child)) child.kill(signal)
  }
  for (const signal of signals) {
    process.on(signal, () => {
      // The terminal and npm deliver the same Ctrl-C within moments; a later one is a second request, in earnest.
      if (askedAtMs !== undefined && performance.now() - askedAtMs < repeatedWithinMs) return
      // A closed terminal is no reason to stop less cleanly than on request.
      stopAll(askedAtMs !== undefined ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal)
      askedAtMs ??= performance.now()
    })
  }
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await codeOf(child)
      if (askedAtMs === undefined) stopAll('SIGTERM')
      return code
    }),
  )
  return askedAtMs === undefined ? Math.max(...codes) : 0
}

/** @param {import('node:child_process').ChildProcess} child */
const isRunning = (child) => child.exitCode === null && child.signalCode === null

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
const codeOf = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
