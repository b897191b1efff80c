import { type Choice, type Possible, possibleWhen } from './checkConstraints'
import { atomOf, isNode, nodesOf, type TreeNode, type TreeValue } from './readQueryTree'

/** What the catalogue knows, by the numbers that query trees use. */
export interface Catalogue {
  /** `table.column` of columns that may be null, both as numbers; views are left out. */
  nullableColumns: ReadonlySet<string>
  /** Tables, as opposed to views. */
  tables: ReadonlySet<string>
  /** Functions that return null for a null argument. */
  strictFunctions: ReadonlySet<string>
  functionNames: ReadonlyMap<string, string>
  /** The check constraints of each table, as expressions over its first relation. */
  checks: ReadonlyMap<string, readonly TreeNode[]>
}

export interface Scope {
  query: TreeNode
  /** Columns that the conditions of the query keep from being null: `relation.column`. */
  filled: ReadonlySet<string>
  /** The values that the conditions leave to columns that they compare with constants. */
  possible: Possible
  outer?: Scope
}

export type Fields = TreeNode['fields']

/** An expression, with the query that its variables belong to. */
export interface Source {
  value: TreeValue | undefined
  scope: Scope
}

/** What each column of a query's result is computed by; a `union` has an expression for each of its sides. */
export const outputsOf = (catalogue: Catalogue, query: TreeNode, outer?: Scope): Source[][] => {
  const { jointree, setOperations, commandType, targetList, returningList } = query.fields
  const scope: Scope = {
    query,
    filled: filledBy(catalogue, jointree),
    possible: possibleWhen(catalogue.functionNames, jointree),
    ...(outer && { outer }),
  }
  if (isNode(setOperations)) return outputsOfSet(catalogue, setOperations, scope)
  return nodesOf(commandType === '1' ? targetList : returningList)
    .filter(({ fields }) => fields.resjunk === 'false')
    .map(({ fields }) => [{ value: fields.expr, scope }])
}

const outputsOfSet = (catalogue: Catalogue, operation: TreeNode, scope: Scope): Source[][] => {
  const [left = [], right = []] = [operation.fields.larg, operation.fields.rarg].map((side): Source[][] => {
    if (!isNode(side)) return []
    if (side.kind === 'SETOPERATIONSTMT') return outputsOfSet(catalogue, side, scope)
    const relation = relationOf(scope.query, side.fields.rtindex)
    return isNode(relation?.fields.subquery) ? outputsOf(catalogue, relation.fields.subquery, scope) : []
  })
  return left.map((one, at) => [...one, ...(right[at] ?? [])])
}

/** The query that a variable belongs to. */
export const scopeOf = ({ varlevelsup }: Fields, inner: Scope): Scope | undefined =>
  outward(inner, varlevelsup)

const outward = (inner: Scope, levels: TreeValue | undefined): Scope | undefined => {
  let scope: Scope | undefined = inner
  for (let level = Number(levels); level > 0; level -= 1) scope = scope?.outer
  return scope
}

/** Whether a variable is a column of the row that the statement inserts or updates. A deleted row is as it was found. */
export const isWritten = ({ varno }: Fields, { query }: Scope): boolean =>
  query.fields.resultRelation === varno && query.fields.commandType !== '4'

/** What a statement writes into a column; undefined where it leaves the column as it is. */
export const writtenInto = (column: number, list: TreeValue | undefined): TreeValue | undefined =>
  nodesOf(list).find((one) => one.fields.resno === String(column))?.fields.expr

/**
 * Where a variable's value comes from: a table, or the expressions that its relation computes it by.
 * @returns undefined for what a function returns, and for other relations of which nothing is known
 */
export const originOf = (
  catalogue: Catalogue,
  fields: Fields,
  scope: Scope,
): { table: TreeNode } | { sources: Source[] } | undefined => {
  const relation = relationOf(scope.query, fields.varno)
  const at = Number(fields.varattno) - 1
  const sources = (list: (Source[] | undefined)[]) => {
    const found = list[at]
    return found && found.length > 0 ? { sources: found } : undefined
  }
  const inScope = (value: TreeValue | undefined) => [{ value, scope }]
  switch (atomOf(relation?.fields.rtekind)) {
    case relationKinds.table:
      return relation && { table: relation }
    case relationKinds.subquery:
      return isNode(relation?.fields.subquery)
        ? sources(outputsOf(catalogue, relation.fields.subquery, scope))
        : undefined
    case relationKinds.join:
      return sources(nodesOf(relation?.fields.joinaliasvars).map(inScope))
    case relationKinds.group:
      return sources(nodesOf(relation?.fields.groupexprs).map(inScope))
    case relationKinds.values: {
      const rows = Array.isArray(relation?.fields.values_lists) ? relation.fields.values_lists : []
      return { sources: rows.flatMap((row) => inScope(nodesOf(row)[at])) }
    }
    case relationKinds.with:
      return relation && sources(outputsOfWith(catalogue, relation, scope))
    default:
      return undefined
  }
}

const relationKinds = { table: '0', subquery: '1', join: '2', values: '5', with: '6', group: '9' }

const outputsOfWith = (catalogue: Catalogue, relation: TreeNode, inner: Scope): Source[][] => {
  const scope = outward(inner, relation.fields.ctelevelsup)
  const found = nodesOf(scope?.query.fields.cteList).find(
    (one) => one.fields.ctename === relation.fields.ctename,
  )
  const query = found?.fields.ctequery
  return scope && isNode(query) && found?.fields.cterecursive === 'false'
    ? outputsOf(catalogue, query, scope)
    : []
}

export const relationOf = (query: TreeNode, index: TreeValue | undefined): TreeNode | undefined =>
  nodesOf(query.fields.rtable)[Number(index) - 1]

export const keyOf = ({ varno, varattno }: Fields): string => `${atomOf(varno)}.${atomOf(varattno)}`

/** What is known of the other columns of a variable's row. */
export const rowFactsOf = (catalogue: Catalogue, { varno }: Fields, scope: Scope, table: TreeNode) => ({
  isFilled: (column: string): boolean =>
    scope.filled.has(`${atomOf(varno)}.${column}`) ||
    isFilledInTable(catalogue, table, Number(column)) === true,
  choiceOf: (column: string): Choice | undefined => scope.possible.get(`${atomOf(varno)}.${column}`),
  functionNames: catalogue.functionNames,
})

/** Whether the column has no null; undefined for a view. */
export const isFilledInTable = (
  { tables, nullableColumns }: Catalogue,
  relation: TreeNode,
  column: number,
): boolean | undefined => {
  const table = atomOf(relation.fields.relid)
  return tables.has(table) ? !nullableColumns.has(`${table}.${column}`) : undefined
}

/** The columns that rows of a `from` have filled, because its conditions are not met by null. */
const filledBy = (catalogue: Catalogue, from: TreeValue | undefined): Set<string> => {
  if (!isNode(from)) return new Set()
  const { kind, fields } = from
  if (kind === 'FROMEXPR')
    return union([
      ...nodesOf(fields.fromlist).map((one) => filledBy(catalogue, one)),
      filledWhen(catalogue, fields.quals),
    ])
  if (kind !== 'JOINEXPR') return new Set()
  const [left, right] = [filledBy(catalogue, fields.larg), filledBy(catalogue, fields.rarg)]
  if (fields.jointype === '0') return union([left, right, filledWhen(catalogue, fields.quals)])
  return fields.jointype === '1' ? left : new Set()
}

const union = (sets: Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]))

/** The columns that are not null when the condition is true. */
const filledWhen = (catalogue: Catalogue, condition: TreeValue | undefined): Set<string> => {
  if (!isNode(condition)) return new Set()
  const { kind, fields } = condition
  if (kind === 'BOOLEXPR') {
    const parts = nodesOf(fields.args).map((one) => filledWhen(catalogue, one))
    if (fields.boolop === 'and') return union(parts)
    if (fields.boolop === 'or')
      return new Set([...(parts[0] ?? [])].filter((one) => parts.every((set) => set.has(one))))
    const [negated] = nodesOf(fields.args)
    return negated && negated.kind !== 'BOOLEXPR' ? neededBy(catalogue, negated) : new Set()
  }
  if (kind === 'NULLTEST') return fields.nulltesttype === '1' ? neededBy(catalogue, fields.arg) : new Set()
  return neededBy(catalogue, condition)
}

/** The columns of which one that is null makes the whole expression null. */
const neededBy = (catalogue: Catalogue, value: TreeValue | undefined): Set<string> => {
  if (!isNode(value)) return new Set()
  const { kind, fields } = value
  const isStrict = (name: TreeValue | undefined) => catalogue.strictFunctions.has(atomOf(name))
  if (kind === 'VAR') return new Set(fields.varlevelsup === '0' ? [keyOf(fields)] : [])
  if (kind === 'RELABELTYPE' || kind === 'COERCEVIAIO') return neededBy(catalogue, fields.arg)
  if ((kind === 'OPEXPR' && isStrict(fields.opfuncid)) || (kind === 'FUNCEXPR' && isStrict(fields.funcid)))
    return union(nodesOf(fields.args).map((one) => neededBy(catalogue, one)))
  // Of `column = any(list)`, the column.
  if (kind === 'SCALARARRAYOPEXPR' && fields.useOr === 'true')
    return neededBy(catalogue, nodesOf(fields.args)[0])
  return new Set()
}
