import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../root'

export interface Ended {
  code: number
  /** All that it wrote, on both of its streams, in order. */
  said: string
}

export interface CommandOptions {
  /** Shows what the command writes while it runs instead of keeping it. */
  isShown?: boolean
  env?: Record<string, string>
}

/** Runs a program of the project's own packages from the root, and waits for its end. */
export function runCommand(
  [command = '', ...parameters]: string[],
  options: CommandOptions = {},
): Promise<Ended> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
  })
  let said = ''
  const listen = (chunk: Buffer) => (said += chunk.toString())
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
