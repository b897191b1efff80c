import { basename } from 'node:path'
import { type Import, type Module, isTestFile } from '../sources/readModules'
import { type Reach, findReach } from './findReach'

/** A rule about all that a module pulls in, not only about what it names itself. */
export interface ReachRule {
  appliesTo: (module: Module) => boolean
  isForbidden: (imported: Import, from: Module) => boolean
  meaning: string
}

const isDecision = (path: string) => /^decide[A-Z]\w*\.ts$/.test(basename(path))

const effectFeatures = /\/src\/(?:platform|requests|store|http|app)\//
const effectPackages = /^(?:node:(?!url$)|react|pg$|drizzle-orm|fastify|ioredis|pino)/

/** Facts in, decision out: a rule with access to side effects would need them in its tests. */
const decisionsArePure: ReachRule = {
  appliesTo: ({ path }) => isDecision(path),
  isForbidden: ({ specifier, file }, { path }) => {
    if (file === undefined) return effectPackages.test(specifier)
    const isNeighbour = effectFeatures.exec(file)?.[0] === effectFeatures.exec(path)?.[0]
    return (
      /(?:Flow\.ts|\.tsx)$/.test(file) || (effectFeatures.test(file) && !isNeighbour && !isDecision(file))
    )
  },
  meaning: 'a decision is pure: it may use types, contract and other pure files',
}

/** The schema library is half as large as React; the browser only ever needs its types. */
const browserWithoutSchemas: ReachRule = {
  appliesTo: ({ path }) =>
    /^(?:front|console|kit|lottery\/(?:board|rules))\/src\//.test(path) && !isTestFile(path),
  isForbidden: ({ specifier, file }) =>
    /^zod(?:\/|$)/.test(specifier) || (file?.endsWith('.schema.ts') ?? false),
  meaning: 'the browser gets no schema library: take the type alone with "import type"',
}

export const reachRules: ReachRule[] = [decisionsArePure, browserWithoutSchemas]

/** Applies the rules to one module. */
export const reachesOf = (module: Module, byPath: Map<string, Module>): { rule: ReachRule; reach: Reach }[] =>
  reachRules
    .filter((rule) => rule.appliesTo(module))
    .flatMap((rule) => {
      const reach = findReach(module, byPath, rule.isForbidden)
      return reach ? [{ rule, reach }] : []
    })
