import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What a class of a CSS module is called in the page: the file that it is from, and its name there. */
export const scopedName = (name: string, file: string): string => `${basename(file, '.module.css')}-${name}`

const importOfClasses = /^import (\w+) from '([^']+\.module\.css)'$/gm

const textsAndComments = /'[^'\n]*'|"[^"\n]*"|\/\*[\s\S]*?\*\/|\/\/.*$/gm

const refuseWhole = (named: string, local: string, id: string): void => {
  if (!new RegExp(`\\b${local}\\b`).test(named.replaceAll(textsAndComments, ''))) return
  throw new Error(
    `${id}: the page has no list of classes; write each as ${local}.name instead of ${local} alone.`,
  )
}

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
    for (const [, local = ''] of imports) refuseWhole(named, local, id)
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
 * Writes the names of classes where they are used. A module that uses its list of classes as a whole is refused. The lists of names that CSS modules otherwise bring along would be a
 * twentieth of our own scripts.
 */
export const nameClasses = (): Plugin[] => [nameInScripts(), keepStyles()]
