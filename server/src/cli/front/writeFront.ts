import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FrontBuild } from '../../page/build/frontBuild'
import { compressText } from '../../page/cache/readyPage'
import type { PlatformTraits } from '../../shell/settingsHandler'
import type { Platform } from '../../platform/platform'
import { OperatorError } from '../../kernel/refusal'
import { caddyFile, headersFile, nginxFile, redirectsFile } from './hostFiles'
import { readFrontSettings } from './readFrontSettings'
import { renderFront, type RenderedFront } from './renderFront'

/** Marks a folder as one that may be replaced. */
const markFile = '.playfront'

/** Files of the build that serve our own tools or are rendered for the merchant. */
const leftOut = /^(?:\.vite$|(?:routes|texts|asset-manifest)\.json|index\.html|licenses\.txt|sw-off\.js)/

const compressible = new Set(['.html', '.json', '.js', '.css', '.svg', '.txt', '.xml'])

export interface WriteFrontRequest {
  /** JSON file with the merchant's settings. */
  settingsFile: string
  /** Folder to write: a new or empty one, or one that this wrote before. */
  out: string
  /** Origin that `/wps` is forwarded to; the canonical host's own by `platform.` when absent. */
  platformOrigin?: string
}

export interface WriteFrontDeps {
  platform: Pick<Platform, 'clock' | 'randomness'>
  /** Nothing when the front has not been built. */
  build: FrontBuild | undefined
}

/**
 * Writes a front for a static host: the build, every page in every language, pictures, manifest and examples of host
 * configurations. It is written beside its place and put there when it is whole.
 * @returns what was written, in a few lines
 * @throws OperatorError when settings, folder or build do not allow it; nothing is changed then
 */
export const writeFront = async (
  { settingsFile, out, platformOrigin }: WriteFrontRequest,
  { platform, build }: WriteFrontDeps,
): Promise<string[]> => {
  const target = resolve(out)
  await assertReplaceable(target)
  const origin = platformOrigin === undefined ? undefined : readOrigin(platformOrigin)
  const { merchant, traits } = await readSettings(settingsFile)
  if (!build) throw new OperatorError('The front has not been built: run npm run build.')
  const paths = Object.keys(
    JSON.parse(await readFile(join(build.clientFolder, 'routes.json'), 'utf8')) as object,
  )
  const front = await renderFront(merchant, traits, { build, paths, platform })
  addHostFiles(front, decideForward(merchant, traits, origin))
  await replaceFolder(target, platform, (folder) => fill(folder, build, front))
  return [
    `${merchant.name}: ${front.policies.size} pages in ${front.languages.map(({ language }) => language).join(', ')} are in ${target}`,
    'nginx.conf, Caddyfile, _headers and _redirects are examples for a host; each names the root folder and the platform.',
  ]
}

const readSettings = async (file: string) => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read.`)
  })
  const read = readFrontSettings(text)
  if (read.kind === 'problems')
    throw new OperatorError([`${file} has problems:`, ...read.problems].join('\n  '))
  return read
}

const readOrigin = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  )
    throw new OperatorError(`${address} is not an origin: write it as https://platform.example.`)
  return url.origin
}

const assertReplaceable = async (folder: string): Promise<void> => {
  if (!existsSync(folder) || existsSync(join(folder, markFile))) return
  const found = await readdir(folder).catch(() => undefined)
  if (found?.length !== 0)
    throw new OperatorError(
      `${folder} was not written by this command and is not empty: name another folder.`,
    )
}

/** Where the host forwards calls to: nowhere when the pages call the platform's own origin. */
const decideForward = (
  { domains }: FullMerchantSettings,
  { apiOrigin }: PlatformTraits,
  given: string | undefined,
): string | undefined => {
  if (apiOrigin === undefined) return given ?? `https://platform.${domains.canonicalHost}`
  if (given === undefined) return undefined
  throw new OperatorError(
    `The settings name apiOrigin ${apiOrigin}: the pages call it themselves. Leave --platform or apiOrigin out.`,
  )
}

const addHostFiles = (front: RenderedFront, platform: string | undefined): void => {
  const facts = { host: front.merchant.domains.canonicalHost, platform }
  front.files.set('nginx.conf', Buffer.from(nginxFile(front, facts)))
  front.files.set('Caddyfile', Buffer.from(caddyFile(front, facts)))
  front.files.set('_headers', Buffer.from(headersFile(front)))
  front.files.set('_redirects', Buffer.from(redirectsFile(platform)))
  front.files.set(
    markFile,
    Buffer.from('Written by playfront front, which replaces this folder as a whole.\n'),
  )
}

/** The build's files are compressed already where that is worth it. */
const fill = async (folder: string, build: FrontBuild, { files }: RenderedFront): Promise<void> => {
  const { clientFolder } = build
  const copied = (await readdir(clientFolder)).filter((name) => !leftOut.test(name))
  for (const name of copied) await cp(join(clientFolder, name), join(folder, 'm', name), { recursive: true })
  const list = await readFile(join(clientFolder, 'asset-manifest.json'))
  const licenses = await readFile(join(clientFolder, 'licenses.txt')).catch(() => Buffer.from(''))
  const added: [string, Buffer][] = [
    ...files,
    ['m/asset-manifest.json', list],
    ['mobile/mc/asset-manifest.json', list],
    ['licenses.txt', licenses],
  ]
  for (const [name, bytes] of added) await writeCompressed(join(folder, name), bytes)
}

const writeCompressed = async (file: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  if (!compressible.has(extname(file))) return
  const { br, gzip } = await compressText(bytes)
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)])
}

/** What fails leaves the former folder as it was, and nothing beside it. */
const replaceFolder = async (
  target: string,
  { randomness }: Pick<Platform, 'randomness'>,
  write: (folder: string) => Promise<void>,
): Promise<void> => {
  const beside = join(dirname(target), `.${basename(target)}.${randomness.bytes(6).toString('hex')}`)
  const [draft, former] = [`${beside}.new`, `${beside}.former`]
  try {
    await mkdir(draft, { recursive: true })
    await write(draft)
    if (existsSync(target)) await rename(target, former)
    await rename(draft, target)
  } catch (failure) {
    if (existsSync(former) && !existsSync(target)) await rename(former, target)
    await rm(draft, { recursive: true, force: true })
    throw failure
  }
  await rm(former, { recursive: true, force: true })
}
