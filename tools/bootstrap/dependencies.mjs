import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, tell } from './fail.mjs'
import { root } from './paths.mjs'
import { runQuietly } from './runQuietly.mjs'

const lockfile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.boot')

/** Installs the packages of the lockfile unless they are there, for this system and this Node. */
export async function ensureDependencies() {
  const stamp = wantedStamp()
  const former = readIfThere(stampFile)
  if (former === stamp) return
  if (!isOfAnotherMachine(former, stamp) && isInstalledAsLocked()) return writeFileSync(stampFile, stamp)
  await install()
  writeFileSync(stampFile, stamp)
}

async function install() {
  tell('installing packages')
  const began = Date.now()
  const first = await runNpm()
  if (first.code !== 0) {
    tell('installing failed, trying once more')
    const second = await runNpm()
    if (second.code !== 0) {
      fail(
        `${second.said}\nThe packages could not be installed: see above, check the network, and run the command again.`,
      )
    }
  }
  tell(`packages installed in ${((Date.now() - began) / 1000).toFixed(0)} s`)
}

function runNpm() {
  // None of the packages needs its install scripts, so none is allowed to run one.
  const parameters = [
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const words = npm?.endsWith('.js') ? [process.execPath, npm, ...parameters] : ['npm', ...parameters]
  return runQuietly(words, 'still installing packages')
}

/** The machine's part comes first, so that it can be compared alone. */
function wantedStamp() {
  const machine = `${process.platform}-${process.arch}-${process.versions.modules}`
  return `${machine} ${createHash('sha256').update(readFileSync(lockfile)).update(machine).digest('hex')}`
}

/**
 * @param {string | undefined} former
 * @param {string} stamp
 */
const isOfAnotherMachine = (former, stamp) =>
  former !== undefined && former.split(' ')[0] !== stamp.split(' ')[0]

/** Whether a manual `npm install` has already installed what the lockfile asks for. */
function isInstalledAsLocked() {
  const wanted = packagesOf(lockfile)
  const found = packagesOf(installed)
  if (!wanted || !found) return false
  return Object.entries(wanted).every(
    ([path, { version, link, optional }]) =>
      path === '' ||
      !path.includes('node_modules/') ||
      // A package of ours that was added since has no link yet.
      (link ? existsSync(join(root, path)) : found[path]?.version === version) ||
      (optional && !found[path]),
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  const text = readIfThere(file)
  return text === undefined ? undefined : JSON.parse(text).packages
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
