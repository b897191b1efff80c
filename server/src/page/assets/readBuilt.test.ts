import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuilt } from './registerAssets'

const list = '{"build":"b1","files":[]}'
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfront-built-'))
  file = join(folder, 'asset-manifest.json')
  await writeFile(file, list)
})
afterEach(() => rm(folder, { recursive: true }))

test('a list that the build left compressed goes out so, to browsers that take it (REQ-PWA-002)', async () => {
  await writeFile(`${file}.br`, brotliCompressSync(list))
  const { bytes, encoding } = await readBuilt(file, 'gzip, br')
  expect(encoding).toBe('br')
  expect(brotliDecompressSync(bytes).toString()).toBe(list)
})

test.each([undefined, 'identity', 'gzip, br;q=0'])(
  'a browser that says %s gets it as it is, as do all browsers when it was not compressed',
  async (accepted) => {
    await writeFile(`${file}.br`, brotliCompressSync(list))
    expect(await readBuilt(file, accepted)).toEqual({ bytes: Buffer.from(list) })
  },
)
