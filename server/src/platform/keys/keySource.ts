import { execFile, type ExecFileException } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { Randomness } from '../platform'
import { sha256 } from '../sha256'

/** 32 bytes, and what distinguishes them from another key without revealing anything about either. */
export interface Key {
  bytes: Buffer
  fingerprint: string
}

/** What a source holds at one moment: the key that encrypts and, beside it, one that only opens. */
export interface KeyPair extends Key {
  previous?: Key
}

/**
 * Where the master key comes from: the port to files, the environment and key management services. It only reads: the
 * operator makes a key and protects it there.
 */
export interface KeySource {
  /** A path or the name of a setting, for messages; never a key. */
  name: string
  /** @throws MasterKeyError when it cannot be read, or holds something else */
  read(): Promise<KeyPair>
  /** The same without waiting; absent where it takes longer than reading a file, or where nothing can have changed. */
  readNow?(): KeyPair
  /** How often a running server reads it again; absent where it cannot change. */
  everyMs?: Milliseconds
  /** When the keys were put there, epoch milliseconds; absent where that is not known. */
  changedAt?(): Promise<Milliseconds>
  /** A sentence, if more accounts of this machine can read it than the owner and the group. */
  findExposure?(): string | undefined
}

/** The message is the sentence to show to the person who starts the server. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError'
}

const keyBytes = 32

/** How often a running server reads a key's file again. */
export const keyRefreshMs = seconds(30)

/** A program of a key management service takes a second of a core, and the service counts its calls. */
export const keyCommandRefreshMs = minutes(5)

/** A new key as text: 44 characters of base64. */
export const generateKey = (randomness: Randomness): string => randomness.bytes(keyBytes).toString('base64')

/** The keys in the text of an environment variable, which cannot change while the server runs. */
export const environmentSource = (name: string, text: string): KeySource => ({
  name,
  read: async () => parseKeys(text, name),
})

/** The keys in a file, whose content may be replaced while the server runs. */
export const fileSource = (path: string): KeySource & { readNow(): KeyPair } => {
  const readNow = () => parseKeys(readText(path), path)
  return {
    name: path,
    read: async () => readNow(),
    readNow,
    everyMs: keyRefreshMs,
    changedAt: async () => (await stat(path)).mtimeMs,
    findExposure: () => findExposure(path),
  }
}

/**
 * The keys that a command prints: the client of a key management service, which unwraps or fetches them. The shell runs it.
 * @param name of the setting; the command itself is never shown, since it may contain a credential
 * @param environment what the command finds in its environment
 */
export const commandSource = (
  name: string,
  command: string,
  environment: Record<string, string | undefined>,
): KeySource => ({
  name,
  read: async () => parseKeys(await runCommand(name, command, environment), name),
  everyMs: keyCommandRefreshMs,
})

/**
 * Reads keys out of a text: the key that encrypts and, after white space or a comma, one that only opens. Each is
 * 32 bytes in hex, base64 or base64url.
 * @throws MasterKeyError
 */
export const parseKeys = (text: string, name: string): KeyPair => {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const [key, previous, ...others] = parts.map((part) => parseKey(part, name))
  if (key === undefined) throw new MasterKeyError(`${name} is empty: ${howToMake}`)
  if (others.length > 0)
    throw new MasterKeyError(`${name} holds more than two keys: the current one, and one that only opens.`)
  // A rotation that ended before it made the new key leaves the same key twice.
  return { ...key, previous: previous?.fingerprint === key.fingerprint ? undefined : previous }
}

const howToMake = 'playfront keys new makes a master key.'

const parseKey = (text: string, name: string): Key => {
  const encoding = /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64'
  if (encoding === 'base64' && !/^[\w+/-]{43}=?$/.test(text))
    throw new MasterKeyError(`${name} is not a master key: restore it from a backup or from another node.`)
  const bytes = Buffer.from(text, encoding)
  const hash = sha256(Buffer.concat([fingerprintLabel, bytes]))
  return { bytes, fingerprint: hash.toString('hex').slice(0, 16) }
}

const fingerprintLabel = Buffer.from('playfront master key')

const readText = (path: string): string => {
  const text = readIfThere(path)
  if (text === undefined) throw new MasterKeyError(`The master key is missing: there is no file ${path}.`)
  return text
}

/** The text of a file; undefined when there is none. @throws MasterKeyError when this account may not read it */
export const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
    if (code === 'ENOENT') return undefined
    throw new MasterKeyError(`The master key in ${path} cannot be read (${code}).`, { cause: failure })
  }
}

/** Others than the owner and the group: containers give secrets to a group. */
const forOthers = 0o007

const findExposure = (path: string): string | undefined => {
  const isExposed = (statSync(path).mode & forOthers) !== 0
  return isExposed ? `Every account of this machine can read ${path}: run chmod o= ${path}.` : undefined
}

const maxCommandMs = seconds(30)
/** Two keys need a tenth of it. */
const maxOutputBytes = 1_024

const runCommand = (
  name: string,
  command: string,
  environment: Record<string, string | undefined>,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { env: environment, timeout: maxCommandMs, maxBuffer: maxOutputBytes }
    const child = execFile('/bin/sh', ['-c', command], options, (failure, output, errors) => {
      if (!failure) return resolve(output)
      // Its own message contains the command.
      reject(new MasterKeyError(`${name} failed (${reasonOf(failure)}). ${shorten(errors)}`.trim()))
    })
    child.stdin?.end()
  })

const reasonOf = ({ killed, code }: ExecFileException): string => {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'it printed too much'
  return killed ? 'it did not end in time' : `exit code ${code}`
}

/** The last line of what a command complained about, without anything as long as a key. */
const shorten = (errors: string): string =>
  (errors.trim().split('\n').at(-1) ?? '').replaceAll(/[\w+/=-]{32,}/g, '…').slice(0, 300)
