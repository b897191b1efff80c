import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { commandSource, environmentSource, fileSource, type KeySource } from './platform/keys/keySource'
import {
  folderSource,
  loadMasterKey,
  type MasterKey,
  masterKeyFiles,
  openMasterKey,
} from './platform/keys/masterKey'
import type { Randomness } from './platform/platform'
import { OptionError, withoutSecrets } from './secretFiles'

/** Where the settings say that the master key is; in the data folder when absent. */
export type MasterKeyOrigin =
  | { kind: 'environment'; text: string }
  | { kind: 'file'; path: string }
  | { kind: 'command'; command: string }

/** The settings of the master key. One of them is given, or none. */
export const masterKeyFields = {
  MASTER_KEY: z
    .string()
    .optional()
    .describe(
      'The master key, as `playfront keys new` prints it, the same on every node; while it is replaced, the previous one behind it after a comma. Without it and the next two it is in DATA_DIR.',
    ),
  MASTER_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'A file that holds the master key, and while it is replaced the previous one in a second line. It is read again while the server runs.',
    ),
  MASTER_KEY_COMMAND: z
    .string()
    .optional()
    .describe(
      'A shell command that prints the same as the file would hold, such as the client of a key management service. It is run at the start and every five minutes.',
    ),
}

type MasterKeyRead = { [Name in keyof typeof masterKeyFields]?: string }

/** @throws OptionError when more than one is given */
export const masterKeyIn = (read: MasterKeyRead): MasterKeyOrigin | undefined => {
  const { MASTER_KEY: text, MASTER_KEY_FILE: path, MASTER_KEY_COMMAND: command } = read
  const names = Object.keys(masterKeyFields) as (keyof MasterKeyRead)[]
  const given = names.filter((name) => read[name] !== undefined)
  if (given.length > 1) throw new OptionError(`${given.join(' and ')} are both set: keep one of them.`)
  if (text !== undefined) return { kind: 'environment', text }
  if (path !== undefined) return { kind: 'file', path }
  return command === undefined ? undefined : { kind: 'command', command }
}

export interface MasterKeyPlace {
  masterKey?: MasterKeyOrigin
  dataDir?: string
}

/** The source of the master key that the settings name. */
export const keySourceOf = ({ masterKey, dataDir = defaultDataDir }: MasterKeyPlace): KeySource => {
  if (masterKey === undefined) return folderSource(resolve(dataDir))
  switch (masterKey.kind) {
    case 'environment':
      return environmentSource('MASTER_KEY', masterKey.text)
    case 'file':
      return fileSource(resolve(masterKey.path))
    case 'command':
      return commandSource('MASTER_KEY_COMMAND', masterKey.command, withoutSecrets(process.env))
  }
}

/** The master key of a server that starts; one in a data folder is made at the first start. @throws MasterKeyError */
export const openConfiguredKey = (place: MasterKeyPlace, randomness: Randomness): Promise<MasterKey> =>
  place.masterKey === undefined
    ? loadMasterKey(resolve(place.dataDir ?? defaultDataDir), randomness)
    : openMasterKey(keySourceOf(place))

/** Whether there is a master key in the data folder. */
export const hasKeyFile = ({ dataDir = defaultDataDir }: MasterKeyPlace): boolean =>
  existsSync(join(resolve(dataDir), masterKeyFiles.current))

/** The folder of the embedded database and, where no setting names another place, of the master key. */
export const defaultDataDir = '.data'
