import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, tell } from './fail.mjs'
import { cache } from './paths.mjs'
import { runQuietly } from './runQuietly.mjs'

/** The journeys read from here which browser to drive: Chromium, and Chromium without windows where it is there. */
const pathFile = join(cache, 'chromium-path')
const headlessFile = join(cache, 'headless-path')

const headless = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' }
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const packages = ['chromium', 'fonts-liberation', 'fonts-noto-core']

const engines = [
  { name: 'Firefox', path: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  { name: 'WebKit', path: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] },
]

/** Finds Chromium, or installs it where Debian's packages are available, and records where it is. */
export async function ensureBrowser() {
  const path = named() ?? remembered() ?? found() ?? (await installed())
  if (!path) {
    fail(
      'The journeys need Chromium and it could not be found or installed: install it ' +
        '(on Debian and Ubuntu: sudo apt-get install chromium), or name one that is there with CHROMIUM_PATH.',
    )
  }
  writeFileSync(pathFile, path)
  if (path === places[0]) await ensureHeadless()
}

/**
 * Debian's Chromium without windows, beside Debian's Chromium: most journeys run in it, for a third less processor time.
 * Without it they run in Chromium.
 */
async function ensureHeadless() {
  if (!isExecutable(headless.path)) await install('headless Chromium', [headless.name])
  if (isExecutable(headless.path)) writeFileSync(headlessFile, headless.path)
  else rmSync(headlessFile, { force: true })
}

function named() {
  const path = process.env.CHROMIUM_PATH
  if (path && !isExecutable(path))
    fail(`CHROMIUM_PATH names ${path}, which cannot be run: name a Chromium there.`)
  return path || undefined
}

function remembered() {
  try {
    const path = readFileSync(pathFile, 'utf8')
    return isExecutable(path) ? path : undefined
  } catch {
    return undefined
  }
}

function found() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places]
  return candidates.find(isExecutable)
}

async function installed() {
  await install('Chromium', packages)
  return found()
}

/**
 * Installs Firefox and WebKit where they are missing and Debian's packages are available. Without them the journeys
 * that need them say so.
 */
export async function ensureEngines() {
  const missing = engines.filter(({ path }) => !existsSync(path))
  const names = missing.flatMap(({ packages: needed }) => needed)
  if (missing.length > 0) await install(missing.map(({ name }) => name).join(' and '), names)
}

const caddyFolder = join(cache, 'caddy')

/**
 * Fetches Caddy for the journeys by https, where it is missing and Debian's packages are available. It is unpacked beside the
 * project and not installed: the package would start a web server on this machine.
 */
export async function ensureProxy() {
  const places = [process.env.CADDY_PATH ?? '', '/usr/bin/caddy', join(caddyFolder, 'usr/bin/caddy')]
  if (places.some(isExecutable) || spawnSync('apt-get', ['--version']).status !== 0) return
  tell('fetching Caddy with apt, for the journeys')
  mkdirSync(caddyFolder, { recursive: true })
  const script = 'cd "$1" && apt-get download -q caddy && dpkg -x caddy_*.deb . && rm caddy_*.deb'
  const { code, said } = await runQuietly(['sh', '-c', script, 'sh', caddyFolder], 'still fetching')
  if (code !== 0) console.error(said.split('\n').slice(-15).join('\n'))
}

/**
 * @param {string} what for the message
 * @param {string[]} names of Debian's packages
 */
async function install(what, names) {
  const prefix = rootPrefix()
  if (!prefix) return
  tell(`installing ${what} with apt, for the journeys`)
  const began = Date.now()
  await apt(prefix, ['update', '-q'])
  await apt(prefix, ['install', '-y', '-q', '--no-install-recommends', ...names])
  tell(`apt took ${((Date.now() - began) / 1000).toFixed(0)} s`)
}

/** How to run a command as root without a password prompt, or undefined where that or apt is missing. */
function rootPrefix() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

/**
 * Runs apt, twice when it has to: its servers fail now and then.
 *
 * @param {string[]} prefix
 * @param {string[]} parameters
 */
async function apt(prefix, parameters) {
  const words = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...parameters]
  const first = await runQuietly(words, 'still installing')
  if (first.code === 0) return
  const second = await runQuietly(words, 'still installing')
  if (second.code !== 0) console.error(second.said.split('\n').slice(-15).join('\n'))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
