import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fingerprint } from './fingerprint'
import { inProduction } from './inProduction'

const page = `
  import { createElement } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  hydrateRoot(document.body, createElement('h1', null, 'Hello'))
`

/**
 * The size of a page that has React and one heading, as brotli bytes: the measure for our own first screens. Rebuilt
 * only when the packages change.
 */
export async function measureBareReact(root: string): Promise<number> {
  const folder = join(root, '.cache', 'bareReact')
  const note = join(folder, 'bytes.json')
  const stamp = fingerprint(root, ['package-lock.json'])
  const known = readNote(note)
  if (known?.stamp === stamp) return known.bytes
  mkdirSync(folder, { recursive: true })
  const bytes = brotliCompressSync(await inProduction(() => buildBareReact(folder))).length
  writeFileSync(note, JSON.stringify({ stamp, bytes }))
  return bytes
}

async function buildBareReact(folder: string): Promise<string> {
  const { build } = await import('vite')
  const entry = join(folder, 'page.js')
  writeFileSync(entry, page)
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

function readNote(file: string): { stamp: string; bytes: number } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; bytes: number }
  } catch {
    return undefined
  }
}
