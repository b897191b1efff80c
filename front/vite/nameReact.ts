import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** React's packages, and the file of each that a page runs. */
const files: Record<string, string> = {
  react: 'cjs/react.production.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
  scheduler: 'cjs/scheduler.production.js',
}

/** A package that comes as it is, only with names. */
const wrapped = ['des.js']

const prefix = '\0named:'

/** `var React = require("react"), …;`, which React's files have once, at their beginning. */
const requires = /^var (?:\w+ = require\("[\w/-]+"\),?\s*)+;/m

/**
 * A CommonJS file converted to a module: what it requires is imported, and each `exports.name` becomes a variable of
 * its own, so that the build can tree-shake unused exports.
 *
 * @throws Error when a `require` is left, because the package is written differently now
 */
export const writeModule = (code: string): string => {
  const found = new Map<string, string>()
  const imports = [...(requires.exec(code)?.[0] ?? '').matchAll(/(\w+) = require\("([\w/-]+)"\)/g)].map(
    ([, local, name]) => `import * as ${local} from '${name}'`,
  )
  const body = code
    .replace(requires, '')
    // The first occurrence at the beginning of a line.
    .replace(/^exports\.(\w+) =/gm, (_, name: string) => `var ${nameOf(found, name)} =`)
    .replace(/\bexports\.(\w+)/g, (_, name: string) => nameOf(found, name))
  if (/\b(?:require\(|exports\b)/.test(body))
    throw new Error('This CommonJS file has a form that is not supported.')
  const exported = [...found].map(([name, local]) => `${local} as ${name}`)
  return [...imports, body, `export { ${exported.join(', ')} }`].join('\n')
}

const nameOf = (found: Map<string, string>, name: string): string => {
  const local = `exported_${name}`
  found.set(name, local)
  return local
}

const wrap = (name: string): string => {
  const names = Object.keys(require(name) as object).filter((key) => /^[a-zA-Z]\w*$/.test(key))
  const exported = names.map((key) => `export const ${key} = all.${key}`)
  return [`const all = require('${name}')`, ...exported, 'export default all'].join('\n')
}

const fileOf = (name: string): string => {
  const [folder = ''] = name.split('/')
  return join(folderOf(folder), files[name] ?? '')
}

const folderOf = (packageName: string): string => dirname(require.resolve(`${packageName}/package.json`))

/** React's licences, in the form of the file that Vite writes. */
export const reactLicenses = (): string =>
  ['react', 'react-dom', 'scheduler']
    .map((name) => {
      const { version, license } = require(`${name}/package.json`) as { version: string; license: string }
      const text = readFileSync(join(folderOf(name), 'LICENSE'), 'utf8').trim()
      return `\n## ${name} - ${version} (${license})\n\n${text}\n`
    })
    .join('')

/**
 * React's packages, and the one for an old cipher, are written for `require`. As modules they are imported like everything
 * else: without the bundler's go-between in the first load, and without the parts of React that this app never calls.
 */
export const nameReact = (): Plugin => ({
  name: 'playfront-name-react',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId(id, importer) {
    if (id in files) return prefix + id
    return wrapped.includes(id) && importer !== prefix + id ? prefix + id : undefined
  },
  load(id) {
    if (!id.startsWith(prefix)) return
    const name = id.slice(prefix.length)
    return name in files ? writeModule(readFileSync(fileOf(name), 'utf8')) : wrap(name)
  },
  writeBundle: {
    order: 'post',
    // Vite cannot tell whose modules these are.
    handler({ dir = '' }) {
      appendFileSync(join(dir, 'licenses.txt'), reactLicenses())
    },
  },
})
