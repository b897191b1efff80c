import { spawn } from 'node:child_process'
import { tell } from './fail.mjs'
import { root } from './paths.mjs'

const HEARTBEAT_MS = 10_000

/**
 * Runs a command whose output is hidden while it succeeds, and shows now and then that it is still running.
 *
 * @param {string[]} words the command and its parameters
 * @param {string} stillBusy the message while it runs
 * @returns {Promise<{ code: number | null, said: string }>} its exit code and all its output
 */
export function runQuietly([command = '', ...parameters], stillBusy) {
  const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const heartbeat = setInterval(() => tell(stillBusy), HEARTBEAT_MS)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code, said }))
  }).finally(() => clearInterval(heartbeat))
}
