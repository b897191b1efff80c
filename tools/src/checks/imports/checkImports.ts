import { type CheckResult, resultOf } from '../check'
import { type Module, isTestFile, readModules } from '../sources/readModules'
import { impureDecisions } from './decisions'
import { findCircles } from './findCircles'
import { importRules } from './importRules'
import { reachesOf } from './reachRules'

/** Whether all imports point the one way that ARCHITECTURE.md draws. */
export function checkImports(root: string): CheckResult {
  const modules = readModules(root)
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const findings = modules
    .filter(({ path }) => !isBuildOption(path))
    .flatMap((module) => [...brokenRules(module), ...forbiddenReaches(module, byPath)])
  return resultOf(
    [...findings, ...impureDecisions(modules), ...circlesIn(modules)],
    modules.length,
    'modules',
  )
}

/** No module reaches itself through its imports, types included. */
const circlesIn = (modules: Module[]): string[] => {
  const read = modules.filter(({ path }) => !isTestFile(path))
  const known = new Set(read.map(({ path }) => path))
  const imports = read.map(
    ({ path, imports: all }) =>
      [path, all.flatMap(({ file }) => (file && known.has(file) ? [file] : []))] as const,
  )
  return findCircles(new Map(imports)).map(
    (circle) =>
      `${circle.join(', ')}: they import each other; let what they share stand in the lowest of them`,
  )
}

/** How a package is built is no part of what it is: build settings may share their plugins. */
const isBuildOption = (path: string) => path.endsWith('/vite.config.ts')

const brokenRules = (module: Module): string[] =>
  module.imports.flatMap((imported) =>
    importRules.flatMap((rule) => {
      const wrong = rule(module, imported)
      return wrong ? [`${module.path} imports ${imported.specifier}: ${wrong}`] : []
    }),
  )

const forbiddenReaches = (module: Module, byPath: Map<string, Module>): string[] =>
  reachesOf(module, byPath).map(({ rule, reach }) => `${reach.chain.join(' → ')}: ${rule.meaning}`)
