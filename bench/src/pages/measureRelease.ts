import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  type CompressWithDictionary,
  makeDelta,
  nodeCompressor,
  stemOf,
} from '@playfront/server/page/assets/assetDeltas'
import { build, type Plugin } from 'vite'
import { root, workshop } from '../folders'
import type { Finding } from '../report'

/** A release that changes one screen by one line. */
const changed = 'front/src/app/member/MemberScreen.tsx'

const oneLineMore = (): Plugin => ({
  name: 'one line more',
  transform: {
    order: 'pre',
    handler: (code, id) => (id.endsWith(changed) ? `${code}\nglobalThis.changed = 1\n` : null),
  },
})

interface BuiltFile {
  bytes: Buffer
  /** Compressed, as it travels. */
  size: number
}

/** Scripts and styles of a build by their names. */
const filesOf = async (folder: string): Promise<Map<string, BuiltFile>> => {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name))
  const files = names.map(async (name) => {
    const bytes = await readFile(join(assets, name))
    return [name, { bytes, size: brotliCompressSync(bytes).length }] as const
  })
  return new Map(await Promise.all(files))
}

const buildFront = async (name: string, plugins: Plugin[]): Promise<Map<string, BuiltFile>> => {
  const outDir = join(workshop, name)
  await build({
    root: join(root, 'front'),
    configFile: join(root, 'front/vite.config.ts'),
    logLevel: 'silent',
    plugins,
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  })
  return filesOf(outDir)
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0)

const sizesOf = (files: Iterable<BuiltFile>): number[] => [...files].map(({ size }) => size)

/** What the changed files weigh for a browser that has the release before: whole where there is nothing to compare with. */
const sizesWithDictionary = (
  before: Map<string, BuiltFile>,
  fresh: [string, BuiltFile][],
  compress: CompressWithDictionary,
): Promise<number[]> =>
  Promise.all(
    fresh.map(async ([name, { bytes, size }]) => {
      const stem = stemOf(name)
      const [, earlier] = [...before].find(([other]) => stem !== undefined && stemOf(other) === stem) ?? []
      return earlier ? Math.min(size, (await makeDelta(compress, bytes, earlier.bytes)).length) : size
    }),
  )

/** What a returning player downloads again after a small release, of all files of the front end (P8). */
export const measureRelease = async (): Promise<Finding[]> => {
  const before = await buildFront('releaseBefore', [])
  const after = await buildFront('releaseAfter', [oneLineMore()])
  const fresh = [...after].filter(([name]) => !before.has(name))
  if (fresh.length === 0) throw new Error(`The change of ${changed} is in no file of the build`)
  const whole = sum(sizesOf(after.values()))
  const share = sum(sizesOf(fresh.map(([, file]) => file))) / whole
  const compress = nodeCompressor()
  const withDictionary = compress && sum(await sizesWithDictionary(before, fresh, compress)) / whole
  return [
    {
      target: 'P8',
      what: 'bytes to fetch again after one line changed on one screen, of the whole bundle',
      value: `${share.toFixed(3)} (${fresh.length} of ${after.size} files)`,
      aim: '≤ 0.25',
      met: share <= 0.25,
    },
    {
      target: 'P8',
      what: 'the same with a compression dictionary',
      value: withDictionary?.toFixed(4) ?? 'not measured: this Node has no Zstandard',
      aim: '≤ 0.02',
      met: withDictionary !== undefined && withDictionary <= 0.02,
    },
  ]
}
