import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const texts = fileURLToPath(new URL('../src/texts', import.meta.url))
const virtualName = 'virtual:dictionaries'

const isDictionary = (file: string): boolean => /^[\w-]+[\\/]\w+\.json$/.test(relative(texts, file))

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

/** A dictionary's file as a module of compiled messages. */
export const compileDictionary = (file: string): string => {
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const compiled = Object.entries(words).map(([key, text]) => {
    try {
      const message = compileMessageOrThrow(text)
      refuseUnknown(message)
      return [key, message] as const
    } catch (cause) {
      throw new Error(`${file}: the message “${key}” cannot be compiled.`, { cause })
    }
  })
  return `export default ${JSON.stringify(Object.fromEntries(compiled))}`
}

const allDictionaries = (): string[] =>
  readdirSync(texts, { recursive: true, encoding: 'utf8' })
    .map((file) => join(texts, file))
    .filter(isDictionary)
    .sort()

const versionOf = (modules: readonly string[]): string =>
  createHash('sha256').update(modules.join('\n')).digest('hex').slice(0, 8)

/**
 * Compiles the dictionaries' ICU messages at build time, so that no page carries a message parser, and publishes each as
 * a file whose name the page can work out (`dictionaryAddress`).
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
      if (source === virtualName) return `\0${virtualName}`
      if (!source.endsWith('.json')) return
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      // Under its own name Vite would take the file for plain JSON.
      return found && isDictionary(found.id) ? { ...found, id: `${found.id}.js` } : found
    },
    load(id) {
      if (id === `\0${virtualName}`) {
        const version = versionOf(allDictionaries().map(compileDictionary))
        return `export const dictionaryVersion = ${JSON.stringify(version)}`
      }
      const file = id.replace(/\.js$/, '')
      if (!isDictionary(file)) return
      this.addWatchFile(file)
      return compileDictionary(file)
    },
    generateBundle() {
      if (!publishes) return
      const files = allDictionaries()
      const modules = files.map(compileDictionary)
      const version = versionOf(modules)
      files.forEach((file, index) => {
        const name = `${basename(dirname(file))}-${basename(file, '.json')}-${version}`
        this.emitFile({ type: 'asset', fileName: `assets/${name}.js`, source: modules[index] ?? '' })
      })
    },
  }
}
