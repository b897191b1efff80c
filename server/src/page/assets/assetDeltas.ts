import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { acceptsEncoding } from '../cache/readyPage'

/** Compresses against a dictionary that the other side has as well. */
export type CompressWithDictionary = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>

/** A script with its name in front of the hash; builds use hashes of seven or eight characters. */
const scriptName = /^([\w.-]+?)-[\w-]{7,8}\.js$/

/** What stands in front of a body of the encoding `dcz`, before the dictionary's hash (RFC 9842, section 5). */
const dczMark = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const compressionLevel = 19

interface Zstd {
  zstdCompress?(
    bytes: Buffer,
    options: { dictionary: Buffer; params: Record<number, number> },
    done: (error: Error | null, compressed: Buffer) => void,
  ): void
  constants: { ZSTD_c_compressionLevel?: number }
}

/**
 * Zstandard with a dictionary, which Node has from 22.19 and 24.6 on.
 * @returns nothing on a Node without Zstandard; one that has it without dictionaries compresses without, which any
 * browser can read
 */
export const nodeCompressor = (): CompressWithDictionary | undefined => {
  const { zstdCompress, constants } = zlib as unknown as Zstd
  if (!zstdCompress || constants.ZSTD_c_compressionLevel === undefined) return undefined
  const params = { [constants.ZSTD_c_compressionLevel]: compressionLevel }
  const compress = promisify(zstdCompress)
  return (bytes, dictionary) => compress(bytes, { dictionary, params })
}

/** The name of a script without its hash: another release's file of the same name is nearly the same. */
export const stemOf = (file: string): string | undefined => scriptName.exec(file)?.[1]

/** The body that turns one version of a file into another, as `Content-Encoding: dcz` carries it. */
export const makeDelta = async (
  compress: CompressWithDictionary,
  bytes: Buffer,
  dictionary: Buffer,
): Promise<Buffer> => Buffer.concat([dczMark, sha256(dictionary), await compress(bytes, dictionary)])

/** The hash of the version that a browser has, as it stands in `Available-Dictionary`: base64 between colons. */
const dictionaryIn = ({ 'available-dictionary': header }: IncomingHttpHeaders): string | undefined =>
  typeof header === 'string' ? /^:([A-Za-z\d+/]{43}=):$/.exec(header)?.[1] : undefined

const none = () => undefined

/** More pairs of versions than browsers ask for between two releases. */
const maxDeltas = 1_000

export interface AssetDeltas {
  /** Headers that let a browser use this file as the dictionary for the next release's. */
  headersOf(file: string): Record<string, string>
  /** The file for a browser that has an earlier version; nothing where the file alone is as small. */
  find(file: string, headers: IncomingHttpHeaders): Promise<Buffer | undefined>
}

/**
 * Compression dictionary transport (RFC 9842): a browser that has a script of an earlier release fetches only what
 * changed in it. Each difference is computed when it is first asked for, and kept.
 * @param folderOf the folder of each file
 */
export const openAssetDeltas = (
  prefix: string,
  folderOf: ReadonlyMap<string, string>,
  compress: CompressWithDictionary,
): AssetDeltas => {
  const filesOf = (stem: string) => [...folderOf.keys()].filter((file) => stemOf(file) === stem)
  const hashes = new Map<string, Promise<Map<string, string>>>()
  const deltas = new Map<string, Promise<Buffer | undefined>>()

  const pathOf = (file: string) => join(folderOf.get(file) ?? '', file)

  const hashVersions = async (stem: string): Promise<Map<string, string>> => {
    const entries = filesOf(stem).map(
      async (file) => [sha256(await readFile(pathOf(file))).toString('base64'), file] as const,
    )
    return new Map(await Promise.all(entries))
  }

  const compute = async (file: string, dictionary: string): Promise<Buffer | undefined> => {
    const [bytes, earlier] = await Promise.all([readFile(pathOf(file)), readFile(pathOf(dictionary))])
    const delta = await makeDelta(compress, bytes, earlier)
    const alone = await stat(`${pathOf(file)}.br`).catch(() => undefined)
    return delta.length < (alone?.size ?? bytes.length) ? delta : undefined
  }

  return {
    headersOf(file): Record<string, string> {
      const stem = stemOf(file)
      if (stem === undefined) return {}
      return {
        'use-as-dictionary': `match="${prefix}${stem}-*.js"`,
        vary: 'Accept-Encoding, Available-Dictionary',
      }
    },
    async find(file, headers) {
      const [stem, hash] = [stemOf(file), dictionaryIn(headers)]
      if (stem === undefined || hash === undefined || !acceptsEncoding(headers['accept-encoding'], 'dcz'))
        return undefined
      let known = hashes.get(stem)
      if (!known) hashes.set(stem, (known = hashVersions(stem)))
      const dictionary = (await known).get(hash)
      if (dictionary === undefined || dictionary === file) return undefined
      const pair = `${file} ${dictionary}`
      let delta = deltas.get(pair)
      if (!delta && deltas.size < maxDeltas) deltas.set(pair, (delta = compute(file, dictionary).catch(none)))
      return delta
    },
  }
}
