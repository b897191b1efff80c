import { execFileSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { noPermission } from '../failure/StartFailure'

/** The account that PostgreSQL runs as. It refuses to run as root, so root starts it under a separate account. */
export interface PostgresAccount {
  /** The command line that runs a binary as this account. */
  commandFor(
    binary: string,
    parameters: string[],
  ): { command: string; parameters: string[]; identity: Identity }
  /** Gives a path to the account. */
  own(path: string): void
}

interface Identity {
  uid?: number
  gid?: number
}

const ACCOUNT = 'postgres'

/**
 * @param paths the folders the account must be able to enter: the binaries and the data
 * @throws StartFailure `no-permission` when root cannot give the account access to them
 */
export function choosePostgresAccount(paths: string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return sameUser
  const identity = findAccount() ?? createAccount()
  const own = (path: string) => chownSync(path, identity.uid, identity.gid)
  const closed = paths.map(closedFolderAbove).find((folder) => folder !== undefined)
  if (!closed) return { own, commandFor: (command, parameters) => ({ command, parameters, identity }) }
  if (!hasSetpriv()) throw noPermission(closed)
  return { own, commandFor: (binary, parameters) => withPassKey(identity, binary, parameters) }
}

const sameUser: PostgresAccount = {
  own: () => {},
  commandFor: (command, parameters) => ({ command, parameters, identity: {} }),
}

/**
 * Inside a folder that only root may enter (/root, `mktemp -d`) the account keeps one of root's powers,
 * that of passing through closed folders; without it nothing could start there.
 */
function withPassKey({ uid, gid }: Required<Identity>, binary: string, parameters: string[]) {
  const powers = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  const who = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Without this bit the power is gone while setpriv opens the binary, and whenever a program only asks for access.
  const bits = '--securebits=+no_setuid_fixup'
  return { command: 'setpriv', parameters: [...who, ...powers, bits, binary, ...parameters], identity: {} }
}

/** The nearest folder above the path that others may not pass through. */
function closedFolderAbove(path: string): string | undefined {
  const folder = dirname(path)
  if ((statSync(folder).mode & 0o001) === 0) return folder
  return folder === dirname(folder) ? undefined : closedFolderAbove(folder)
}

function findAccount(): Required<Identity> | undefined {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

function createAccount(): Required<Identity> {
  try {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      ACCOUNT,
    ])
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch (cause) {
    throw noPermission(`the system account "${ACCOUNT}"`, cause)
  }
}

const idOf = (which: '-u' | '-g') =>
  Number(execFileSync('id', [which, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
