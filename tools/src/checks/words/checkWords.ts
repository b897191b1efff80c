import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../check'
import { listFiles } from '../sources/listFiles'
import { readModules } from '../sources/readModules'
import { readDeclarations } from './readDeclarations'
import { findRetiredProse, findRetiredWord } from './retiredWords'

/**
 * Whether names, file names and documents use the field's words. Fields that other platforms already speak keep their
 * names; they are declared in schemas, which this does not read.
 */
export function checkWords(root: string): CheckResult {
  const modules = readModules(root)
  const inNames = modules.flatMap(({ path, source }) =>
    [fileNameOf(path), ...readDeclarations(path, source).names].flatMap((name) => {
      const retired = findRetiredWord(name, path)
      return retired ? [`${path}: ${name} contains “${retired.words.join(' ')}” → ${retired.use}`] : []
    }),
  )
  const documents = listFiles(root, '', (path) => path.endsWith('.md'))
  const inDocuments = documents.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => findRetiredProse(line).map((found) => `${path}:${at + 1}: ${found}`)),
  )
  return resultOf([...inNames, ...inDocuments], modules.length + documents.length, 'files')
}

const fileNameOf = (path: string) => path.split('/').at(-1)?.split('.')[0] ?? ''
