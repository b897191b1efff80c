import { type Choice, constantsOf, isRefuted } from './checkConstraints'
import {
  type Catalogue,
  type Fields,
  type Scope,
  type Source,
  isWritten,
  keyOf,
  originOf,
  outputsOf,
  rowFactsOf,
  scopeOf,
  writtenInto,
} from './queryScope'
import { atomOf, isNode, nodesOf, type TreeNode, type TreeValue } from './readQueryTree'

/** The texts that an expression can be, besides null; undefined where any is possible. */
type Texts = ReadonlySet<string> | undefined

/**
 * The texts that each column of a query tree can be: those that its table's check constraints allow and the conditions
 * leave, or those that the statement writes itself.
 */
export const decideValues = (catalogue: Catalogue, tree: TreeNode): Texts[] =>
  outputsOf(catalogue, tree).map((sources) => ofSources(catalogue, sources))

const ofSources = (catalogue: Catalogue, sources: Source[]): Texts =>
  sources.length === 0
    ? undefined
    : together(sources.map(({ value, scope }) => textsOf(catalogue, value, scope)))

const together = (parts: Texts[]): Texts =>
  parts.includes(undefined) ? undefined : new Set(parts.flatMap((part) => [...(part ?? [])]))

const textsOf = (catalogue: Catalogue, value: TreeValue | undefined, scope: Scope): Texts => {
  if (!isNode(value)) return new Set()
  const { kind, fields } = value
  const all = (list: (TreeValue | undefined)[]) => together(list.map((one) => textsOf(catalogue, one, scope)))
  switch (kind) {
    case 'CONST':
      return ofConstant(fields)
    case 'RELABELTYPE':
      return textsOf(catalogue, fields.arg, scope)
    case 'VAR':
      return ofVariable(catalogue, fields, scope)
    case 'COALESCEEXPR':
      return all(nodesOf(fields.args))
    case 'CASEEXPR':
      return together([
        all(nodesOf(fields.args).map((when) => when.fields.result)),
        without(all([fields.defresult]), caughtBy(fields)),
      ])
    case 'SUBLINK':
      return fields.subLinkType === '4' && isNode(fields.subselect)
        ? ofSources(catalogue, outputsOf(catalogue, fields.subselect, scope)[0] ?? [])
        : undefined
    default:
      return undefined
  }
}

const without = (texts: Texts, some: ReadonlySet<string>): Texts =>
  texts && new Set([...texts].filter((text) => !some.has(text)))

/** Of `case column when 'a' then … else column end`, the texts that do not reach the `else`. */
const caughtBy = ({ arg, args, defresult }: Fields): ReadonlySet<string> => {
  if (!isNode(arg) || !isNode(defresult) || arg.kind !== 'VAR' || defresult.kind !== 'VAR') return new Set()
  if (keyOf(arg.fields) !== keyOf(defresult.fields)) return new Set()
  const tests = nodesOf(args).map((when) =>
    isNode(when.fields.expr) ? nodesOf(when.fields.expr.fields.args) : [],
  )
  const constants = tests.map((sides) => sides.find(({ kind }) => kind === 'CONST'))
  return new Set(constants.flatMap((one) => [...((one && ofConstant(one.fields)) ?? [])]))
}

const textType = '25'

const ofConstant = ({ constisnull, consttype, constvalue }: Fields): Texts => {
  if (constisnull === 'true') return new Set()
  return consttype === textType ? new Set([textOfBytes(JSON.stringify(constvalue))]) : undefined
}

/** A text's bytes stand behind four of its length. */
const textOfBytes = (constant: string): string => {
  const [, bytes] = JSON.parse(constant) as [string, string[]]
  return Buffer.from(bytes.slice(4).map(Number)).toString()
}

const ofVariable = (catalogue: Catalogue, fields: Fields, inner: Scope): Texts => {
  const scope = scopeOf(fields, inner)
  if (!scope || Number(fields.varattno) <= 0) return undefined
  const origin = originOf(catalogue, fields, scope)
  if (!origin) return undefined
  if ('sources' in origin) return ofSources(catalogue, origin.sources)
  if (!isWritten(fields, scope)) return ofColumn(catalogue, fields, scope, origin.table)
  const { commandType, targetList } = scope.query.fields
  const written = commandType === '2' ? writtenInto(Number(fields.varattno), targetList) : undefined
  if (written) return textsOf(catalogue, written, scope) ?? allowedBy(catalogue, fields, origin.table)
  return commandType === '2'
    ? ofColumn(catalogue, fields, scope, origin.table)
    : allowedBy(catalogue, fields, origin.table)
}

/** What the column's check constraint lists. */
const allowedBy = (catalogue: Catalogue, { varattno, vartype }: Fields, table: TreeNode): Texts => {
  if (vartype !== textType) return undefined
  for (const check of catalogue.checks.get(atomOf(table.fields.relid)) ?? []) {
    const constants = constantsOf(catalogue.functionNames, check, atomOf(varattno))
    if (constants) return new Set([...constants].map(textOfBytes))
  }
  return undefined
}

/** What is allowed, without what the conditions and the other constraints rule out. */
const ofColumn = (catalogue: Catalogue, fields: Fields, scope: Scope, table: TreeNode): Texts => {
  const column = atomOf(fields.varattno)
  const checks = catalogue.checks.get(atomOf(table.fields.relid)) ?? []
  const listed = checks.flatMap((check) => [...(constantsOf(catalogue.functionNames, check, column) ?? [])])
  if (fields.vartype !== textType || listed.length === 0) return undefined
  const known = rowFactsOf(catalogue, fields, scope, table)
  const choice = known.choiceOf(column)
  const left = listed.filter((constant) => {
    if (choice && choice.constants.has(constant) !== choice.isAmong) return false
    const only: Choice = { isAmong: true, constants: new Set([constant]) }
    const facts = {
      ...known,
      choiceOf: (one: string) => (one === column ? only : known.choiceOf(one)),
      isNull: (one: string) => (one === column || known.isFilled(one) ? false : undefined),
    }
    return !checks.some((check) => isRefuted(check, facts))
  })
  return new Set(left.map(textOfBytes))
}
