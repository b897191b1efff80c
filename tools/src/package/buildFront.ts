import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleForNode } from '../build/buildServer'
import { inProduction } from '../build/inProduction'
import { findRuntimePackages } from './runtimePackages'

/** The folder of the package's files, before it is packed. */
export const frontPackageFolder = (root: string): string => join(root, '.cache/packages/front')

/** The program of the package. It looks for the build and the texts where the server does, two folders up. */
const program = 'server/dist/playfront-front.js'

/** What the program reads, from the project's root. Only the players' texts: none of the console's. */
const contents = ['front/dist/client', 'front/dist/ssr']

/**
 * Builds `@playfront/front` in `.cache/packages/front`: the built front end, and the program that writes it for a static
 * host. It depends on those packages of npm that the program imports, in the versions of the lockfile.
 *
 * @param root the project's root, with fresh builds
 */
export async function buildFront(root: string): Promise<void> {
  const folder = frontPackageFolder(root)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await inProduction(() =>
    bundleForNode(root, {
      input: { 'playfront-front': join(root, 'server/src/cli/front/main.ts') },
      outDir: join(folder, 'server/dist'),
      sourcemap: false,
      isTrimmed: true,
    }),
  )
  for (const path of contents) cpSync(join(root, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'locales'))
  for (const file of readdirSync(join(root, 'locales')).filter((name) => name.endsWith('.json')))
    cpSync(join(root, 'locales', file), join(folder, 'locales', file))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(root, 'front/README.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describeFront(root, folder), null, 2)}\n`)
}

function describeFront(root: string, folder: string) {
  const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    license: string
    engines: Record<string, string>
  }
  return {
    name: '@playfront/front',
    version,
    description: 'The built Playfront front end, and a program that writes it for a static host.',
    license,
    type: 'module',
    engines,
    bin: { 'playfront-front': program },
    exports: { './package.json': './package.json', './client/*': './front/dist/client/*' },
    files: ['front', 'locales', 'server'],
    dependencies: findRuntimePackages(root, {
      base: folder,
      folders: ['server/dist', 'front/dist/ssr'],
      resolved: [],
    }),
  }
}
