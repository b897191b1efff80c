import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const texts = fileURLToPath(new URL('../src/texts', import.meta.url))
const virtualName = 'virtual:dictionaries'
/** `virtual:dictionary/status` is the English area `status` by itself. */
const virtualArea = /^\0?virtual:dictionary\/(\w+)$/

const isDictionary = (file: string): boolean => /^[\w-]+\.json$/.test(relative(texts, file))

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
 * The compiled messages of a language's file, by area and key.
 * @throws Error naming the file and the key of a message that cannot be compiled
 */
export const compileDictionary = (file: string): Record<string, Record<string, CompiledMessage>> => {
  const areas = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
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
    Object.entries(areas).map(([area, words]) => [
      area,
      Object.fromEntries(Object.entries(words).map(compile)),
    ]),
  )
}

const moduleOf = (value: unknown): string => `export default ${JSON.stringify(value)}`

const allDictionaries = (): string[] =>
  readdirSync(texts)
    .map((file) => join(texts, file))
    .filter(isDictionary)
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
    async resolveId(source, importer, options) {
      if (source === virtualName || virtualArea.test(source)) return `\0${source}`
      if (!source.endsWith('.json')) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      // Under its own name Vite would take the file for plain JSON.
      return found && isDictionary(found.id) ? { ...found, id: `${found.id}.js` } : found
    },
    load(id) {
      if (id === `\0${virtualName}`)
        return `export const dictionaryVersion = ${JSON.stringify(versionOf(publishedModules()))}`
      const area = virtualArea.exec(id)?.[1]
      const file = area ? join(texts, 'en.json') : id.replace(/\.js$/, '')
      if (!isDictionary(file)) return
      this.addWatchFile(file)
      const areas = compileDictionary(file)
      return moduleOf(area ? areas[area] : areas)
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
