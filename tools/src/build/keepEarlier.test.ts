import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTree } from '../checks/testing/writeTree'
import { bringBack, layAside } from './keepEarlier'

const target = { name: 'front, for browsers', output: 'dist/client', earlier: 'dist/earlier' }

/** A build: the bundler empties its folder and writes the new files. */
const build = (root: string, files: Record<string, string>) => {
  layAside(root, target)
  const assets = join(root, 'dist/client/assets')
  for (const file of readdirSync(assets)) rmSync(join(assets, file))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(assets, name), content)
  bringBack(root, target)
}

const served = (root: string) => readdirSync(join(root, 'dist/earlier/assets')).sort()

test('files of the builds before stay served beside those of the newest (F21)', () => {
  const root = writeTree({ 'dist/client/assets/main-1.js': 'one', 'dist/client/assets/same.js': 'same' })
  build(root, { 'main-2.js': 'two', 'same.js': 'same' })
  expect(served(root)).toEqual(['main-1.js', 'same.js'])
  expect(readFileSync(join(root, 'dist/earlier/assets/main-1.js'), 'utf8')).toBe('one')
  build(root, { 'main-3.js': 'three' })
  expect(served(root)).toEqual(['main-1.js', 'main-2.js', 'same.js'])
})

test('no more than five builds are kept, and building the same again takes no place', () => {
  const root = writeTree({ 'dist/client/assets/main-0.js': '0' })
  for (let n = 1; n <= 8; n += 1) {
    build(root, { [`main-${n}.js`]: String(n) })
    build(root, { [`main-${n}.js`]: String(n) })
  }
  expect(served(root)).toEqual(['main-4.js', 'main-5.js', 'main-6.js', 'main-7.js', 'main-8.js'])
})

test('a first build, a damaged note and a target that keeps nothing are no trouble', () => {
  const root = writeTree({ 'dist/client/assets/main-1.js': 'one' })
  build(root, { 'main-2.js': 'two' })
  const note = join(root, '.cache/earlier/front-for-browsers/builds.json')
  writeFileSync(note, '{"builds":')
  build(root, { 'main-3.js': 'three' })
  expect(served(root)).toContain('main-2.js')
  const bare = writeTree({ 'dist/other.txt': '' })
  layAside(bare, { ...target, output: 'dist/none' })
  bringBack(bare, target)
  layAside(bare, { name: 'server', output: 'dist' })
  expect(existsSync(join(bare, 'dist/earlier'))).toBe(false)
})
