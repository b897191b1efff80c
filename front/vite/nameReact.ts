import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'des.js']
const prefix = '\0named:'

/**
 * React's packages, and the one for an old cipher, are written for `require`. Given names here, once, they are imported like everything else, without
 * the bundler's go-between in each script.
 */
export const nameReact = (): Plugin => ({
  name: 'playfront-name-react',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId: (id, importer) =>
    packages.includes(id) && !importer?.startsWith(prefix) && !/node_modules/.test(importer ?? '')
      ? prefix + id
      : undefined,
  load(id) {
    if (!id.startsWith(prefix)) return
    const name = id.slice(prefix.length)
    const names = Object.keys(require(name) as object).filter((key) => /^[a-zA-Z]\w*$/.test(key))
    const exported = names.map((key) => `export const ${key} = all.${key}`)
    return [`const all = require('${name}')`, ...exported, 'export default all'].join('\n')
  },
})
