import { spawn } from 'node:child_process'
import type { PostgresAccount } from './postgresAccount'

/** PostgreSQL sees nothing of the caller's environment: a stray PGDATA or LC_ALL must not change what it does. */
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs one of PostgreSQL's programs to its end.
 *
 * @param input what the program reads from its standard input
 * @throws Error whose message is all that the program said
 */
export function runBinary(
  account: PostgresAccount,
  binary: string,
  parameters: string[],
  input = '',
): Promise<void> {
  const { command, parameters: all, identity } = account.commandFor(binary, parameters)
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, { ...identity, env: postgresEnvironment, cwd: '/' })
    let said = ''
    const listen = (chunk: Buffer) => (said += chunk.toString())
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))))
    // A program that ends at once closes its stdin; its own output explains more than the broken pipe.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
