import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What a class of a CSS module is called in the page: the file that it is from, and its name there. */
export const scopedName = (name: string, file: string): string => `${basename(file, '.module.css')}-${name}`

const importOfClasses = /^import (\w+) from '([^']+\.module\.css)'$/gm

const nameInScripts = (): Plugin => ({
  name: 'playfront-name-classes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.tsx')) return
    const imports = [...code.matchAll(importOfClasses)]
    if (imports.length === 0) return
    const named = imports.reduce(
      (written, [line, local = '', file = '']) =>
        written
          .replace(line, `import '${file}'`)
          .replace(new RegExp(`\\b${local}\\.(\\w+)\\b`, 'g'), (_, name: string) =>
            JSON.stringify(scopedName(name, file)),
          ),
      code,
    )
    return { code: named, map: null }
  },
})

/** Without this, a class-name module whose names are unused would be tree-shaken together with its styles. */
const keepStyles = (): Plugin => ({
  name: 'playfront-keep-styles',
  enforce: 'post',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: (_, id) =>
    id.endsWith('.module.css') ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : undefined,
})

/**
 * Writes the names of classes where they are used. The lists of names that CSS modules otherwise bring along would be a
 * twentieth of our own scripts.
 */
export const nameClasses = (): Plugin[] => [nameInScripts(), keepStyles()]
