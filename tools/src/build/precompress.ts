import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '../checks/sources/listFiles'

const compressible = /\.(?:js|css|html|json|svg|txt|webmanifest)$/

/** Below this a compressed file saves nothing that a network packet would not have carried anyway. */
const WORTH_BYTES = 500

const encodings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

/**
 * Puts a `.br` and a `.gz` beside every text file of the folders. The best compression is slow, so what was compressed
 * once is kept by its content, and what is no longer used is forgotten.
 *
 * @param outputs relative to the root
 */
export async function precompress(root: string, outputs: string[]): Promise<void> {
  const shelf = join(root, '.cache', 'compressed')
  mkdirSync(shelf, { recursive: true })
  const files = outputs.flatMap((output) => listFiles(root, output, (path) => compressible.test(path)))
  const used = await Promise.all(files.map((path) => compressFile(join(root, path), shelf)))
  const kept = new Set(used.flat())
  for (const name of readdirSync(shelf)) if (!kept.has(name)) rmSync(join(shelf, name))
}

/** @returns the names on the shelf that this file uses */
async function compressFile(file: string, shelf: string): Promise<string[]> {
  const content = readFileSync(file)
  if (content.length < WORTH_BYTES) return []
  const hash = createHash('sha256').update(content).digest('hex')
  return Promise.all(
    Object.entries(encodings).map(async ([suffix, compress]) => {
      const name = `${hash}.${suffix}`
      const kept = join(shelf, name)
      if (!existsSync(kept)) writeFileSync(kept, await compress(content))
      writeFileSync(`${file}.${suffix}`, readFileSync(kept))
      return name
    }),
  )
}
