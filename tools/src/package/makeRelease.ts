import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run/step'
import { addLicenses, writeSbom } from './describePackages'
import { findRuntimePackages } from './runtimePackages'

/** What the running server reads, and what an operator needs beside it. */
const contents = [
  'server/dist',
  'front/dist',
  'lottery/board/dist',
  'console/dist',
  'merchants/screenshots',
  'locales',
  'docs/guide/verify-a-draw.md',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
]

interface RootPackage {
  name: string
  version: string
  description: string
  license: string
  engines: Record<string, string>
}

/**
 * Writes the installable server into a folder: the builds, and a package.json and package-lock.json that name only
 * what the server needs, a bill of materials, and the licences of all of it. `npm ci --omit=dev` there installs it.
 * Nothing is downloaded.
 *
 * @param root the project's root, with fresh builds
 * @param folder is emptied first
 * @throws Error with npm's output when the lockfile cannot be reduced
 */
export async function makeRelease(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of contents) cpSync(join(root, path), join(folder, path), { recursive: true })
  const { name, version, description, license, engines } = readRootPackage(root)
  const manifest = {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines,
    bin: { playfront: 'server/dist/playfront.js' },
    scripts: { start: 'node --enable-source-maps server/dist/playfront.js start' },
    dependencies: findRuntimePackages(root),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await reduceLockfile(root, folder)
  await writeSbom(root, folder)
  addLicenses(root, folder)
}

/** npm keeps the locked versions of what package.json still needs and drops everything else. */
async function reduceLockfile(root: string, folder: string): Promise<void> {
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  const words = ['npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--prefix', folder]
  const { code, output } = await runCommand(words)
  if (code !== 0 || !existsSync(join(folder, 'package-lock.json')))
    throw new Error(`The lockfile of the release could not be made:\n${output}`)
}

const readRootPackage = (root: string): RootPackage =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootPackage
