import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** The players' texts: a file for each language, named after its tag. */
const localesFolder = fileURLToPath(new URL('../../locales', import.meta.url))
const virtualName = 'virtual:dictionaries'
const virtualTitles = 'virtual:overlayTitles'
/** `virtual:dictionary/status` is the English area `status` by itself. */
const virtualArea = /^\0?virtual:dictionary\/(\w+)$/

/** `locales/vi.json?front`: all that the front says in a language. */
const frontTexts = /^(.*[\\/]locales[\\/][\w-]+\.json)\?front$/

/** The page's interpreter knows these and nothing else (`formatMessage`). */
const knownKinds = [undefined, 'plural', 'select']

const refuseUnknown = (message: CompiledMessage): void => {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, kind, branches] = token
    if (!knownKinds.includes(kind)) throw new Error(`“{${name}, ${kind}}” is not understood by the page.`)
    const inner = Object.values(branches ?? {}).filter((branch) => Array.isArray(branch))
    inner.forEach((branch) => refuseUnknown(branch as CompiledMessage))
  }
}

/**
 * The front's compiled messages in a language's file, by area and key.
 * @throws Error naming the file and the key of a message that cannot be compiled
 */
export const compileDictionary = (file: string): Record<string, Record<string, CompiledMessage>> => {
  const { front } = JSON.parse(readFileSync(file, 'utf8')) as {
    front: Record<string, Record<string, string>>
  }
  const compile = ([key, text]: [string, string]) => {
    try {
      const message = compileMessageOrThrow(text)
      refuseUnknown(message)
      return [key, message] as const
    } catch (cause) {
      throw new Error(`${file}: the message “${key}” cannot be compiled.`, { cause })
    }
  }
  return Object.fromEntries(
    Object.entries(front).map(([area, words]) => [
      area,
      Object.fromEntries(Object.entries(words).map(compile)),
    ]),
  )
}

/** What lies over everything, and the way on; said in every language although no dictionary can be loaded. */
const titleKeys = ['maintenance', 'error_access', 'retry_once']

const overlayTitles = () =>
  Object.fromEntries(
    allDictionaries().map((file) => {
      const { restriction } = compileDictionary(file)
      return [
        basename(file, '.json'),
        Object.fromEntries(titleKeys.map((key) => [key, restriction?.[key]?.[0]])),
      ]
    }),
  )

const moduleOf = (value: unknown): string => `export default ${JSON.stringify(value)}`

const allDictionaries = (): string[] =>
  readdirSync(localesFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(localesFolder, file))
    .sort()

/** What the build publishes: a module for each area of each language, by the beginning of its name. */
const publishedModules = (): [name: string, module: string][] =>
  allDictionaries().flatMap((file) =>
    Object.entries(compileDictionary(file)).map(([area, words]): [string, string] => [
      `${basename(file, '.json')}-${area}`,
      moduleOf(words),
    ]),
  )

const versionOf = (modules: readonly (readonly [string, string])[]): string =>
  createHash('sha256')
    .update(modules.map(([, module]) => module).join('\n'))
    .digest('hex')
    .slice(0, 8)

/**
 * Compiles the dictionaries' ICU messages at build time, so that no page carries a message parser, and publishes each
 * area as a file whose name the page can work out (`dictionaryAddress`).
 */
export const compileMessages = (): Plugin => {
  let publishes = false
  return {
    name: 'playfront-compile-messages',
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      publishes = command === 'build' && !build.ssr
    },
    resolveId: (source) =>
      source === virtualName || source === virtualTitles || virtualArea.test(source)
        ? `\0${source}`
        : undefined,
    load(id) {
      if (id === `\0${virtualName}`)
        return `export const dictionaryVersion = ${JSON.stringify(versionOf(publishedModules()))}`
      if (id === `\0${virtualTitles}`) {
        for (const file of allDictionaries()) this.addWatchFile(file)
        return { code: moduleOf(overlayTitles()), moduleType: 'js' }
      }
      const area = virtualArea.exec(id)?.[1]
      const file = area ? join(localesFolder, 'en.json') : frontTexts.exec(id)?.[1]
      if (!file) return
      this.addWatchFile(file)
      const areas = compileDictionary(file)
      return { code: moduleOf(area ? areas[area] : areas), moduleType: 'js' }
    },
    generateBundle() {
      if (!publishes) return
      const modules = publishedModules()
      const version = versionOf(modules)
      for (const [name, source] of modules)
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${version}.js`, source })
    },
  }
}
