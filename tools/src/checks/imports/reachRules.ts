import { type Import, type Module, isTestFile } from '../sources/readModules'
import { type Reach, findReach } from './findReach'

/** A rule about all that a module pulls in, not only about what it names itself. */
export interface ReachRule {
  appliesTo: (module: Module) => boolean
  isForbidden: (imported: Import, from: Module) => boolean
  meaning: string
}

/** The schema library is half as large as React; the browser only ever needs its types. */
const browserWithoutSchemas: ReachRule = {
  appliesTo: ({ path }) =>
    /^(?:front|console|kit|lottery\/(?:board|rules))\/src\//.test(path) && !isTestFile(path),
  isForbidden: ({ specifier, file }) =>
    /^zod(?:\/|$)/.test(specifier) || (file?.endsWith('.schema.ts') ?? false),
  meaning: 'the browser gets no schema library: take the type alone with "import type"',
}

export const reachRules: ReachRule[] = [browserWithoutSchemas]

/** Applies the rules to one module. */
export const reachesOf = (module: Module, byPath: Map<string, Module>): { rule: ReachRule; reach: Reach }[] =>
  reachRules
    .filter((rule) => rule.appliesTo(module))
    .flatMap((rule) => {
      const reach = findReach(module, byPath, rule.isForbidden)
      return reach ? [{ rule, reach }] : []
    })
