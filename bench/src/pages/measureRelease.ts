import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
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

/** Scripts and styles of a build, as they travel. */
const filesOf = async (folder: string): Promise<Map<string, number>> => {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name))
  const sizes = await Promise.all(
    names.map(async (name) => brotliCompressSync(await readFile(join(assets, name))).length),
  )
  return new Map(names.map((name, index) => [name, sizes[index] ?? 0]))
}

const buildFront = async (name: string, plugins: Plugin[]): Promise<Map<string, number>> => {
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

/** What a returning player downloads again after a small release, of all files of the front end (P8). */
export const measureRelease = async (): Promise<Finding[]> => {
  const before = await buildFront('releaseBefore', [])
  const after = await buildFront('releaseAfter', [oneLineMore()])
  const fresh = [...after].filter(([name]) => !before.has(name))
  if (fresh.length === 0) throw new Error(`The change of ${changed} is in no file of the build`)
  const share = sum(fresh.map(([, bytes]) => bytes)) / sum(after.values())
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
      value: 'not served yet',
      aim: '≤ 0.02',
      met: false,
    },
  ]
}
