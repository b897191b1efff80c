import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { existsSync, readFileSync, readdirSync, utimesSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeTree } from '../checks/testing/writeTree'
import { fingerprint } from './fingerprint'
import { precompress } from './precompress'

test('a fingerprint follows content, not time, tests or documents', () => {
  const root = writeTree({ 'src/a.ts': '1', 'src/deep/b.ts': '2', 'file.json': '{}' })
  const sources = ['src', 'file.json', 'not/there']
  const before = fingerprint(root, sources)
  utimesSync(join(root, 'src/a.ts'), 0, 0)
  writeFileSync(join(root, 'src/a.test.ts'), 'test')
  writeFileSync(join(root, 'src/README.md'), 'words')
  expect(fingerprint(root, sources)).toBe(before)
  writeFileSync(join(root, 'src/deep/b.ts'), '3')
  expect(fingerprint(root, sources)).not.toBe(before)
})

test('moving a byte from one file to the next changes the fingerprint', () => {
  const one = fingerprint(writeTree({ 'src/a': '12', 'src/b': '3' }), ['src'])
  const other = fingerprint(writeTree({ 'src/a': '1', 'src/b': '23' }), ['src'])
  expect(one).not.toBe(other)
})

test('texts get compressed twins, pictures and small files none, and the shelf keeps only what is used', async () => {
  const text = 'playfront '.repeat(200)
  const root = writeTree({ 'dist/a.js': text, 'dist/b.js': 'small', 'dist/c.png': text })
  await precompress(root, ['dist'])
  expect(readdirSync(join(root, 'dist'))).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'c.png'])
  expect(brotliDecompressSync(readFileSync(join(root, 'dist/a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(root, 'dist/a.js.gz'))).toString()).toBe(text)
  const before = readdirSync(join(root, '.cache/compressed'))
  writeFileSync(join(root, 'dist/a.js'), text.toUpperCase())
  await precompress(root, ['dist'])
  const after = readdirSync(join(root, '.cache/compressed'))
  expect(after).toHaveLength(2)
  expect(after.some((name) => before.includes(name))).toBe(false)
  expect(existsSync(join(root, 'dist/c.png.br'))).toBe(false)
})
