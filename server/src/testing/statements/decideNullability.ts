import { type Possible, isRefuted, possibleWhen } from './checkConstraints'
import { atomOf, isNode, nodesOf, type TreeNode, type TreeValue } from './readQueryTree'

/** `maybe` where the statement can return null; `unknown` where neither is proven. */
export type Nullability = 'never' | 'maybe' | 'unknown'

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

interface Scope {
  query: TreeNode
  /** Columns that the conditions of the query keep from being null: `relation.column`. */
  filled: ReadonlySet<string>
  /** The values that the conditions leave to columns that they compare with constants. */
  possible: Possible
  outer?: Scope
}

/**
 * Whether each column of a query tree can be null: by its table, by outer joins, by aggregates over no rows, by the value
 * written into it. Conditions that rule null out count.
 */
export const decideNullability = (catalogue: Catalogue, tree: TreeNode): Nullability[] =>
  columnsOf(catalogue, tree, undefined)

const columnsOf = (catalogue: Catalogue, query: TreeNode, outer: Scope | undefined): Nullability[] => {
  const { jointree } = query.fields
  const scope: Scope = {
    query,
    filled: filledBy(catalogue, jointree),
    possible: possibleWhen(catalogue.functionNames, jointree),
    ...(outer && { outer }),
  }
  if (isNode(query.fields.setOperations)) return columnsOfSet(catalogue, query.fields.setOperations, scope)
  const isSelect = query.fields.commandType === '1'
  return nodesOf(isSelect ? query.fields.targetList : query.fields.returningList)
    .filter(({ fields }) => fields.resjunk === 'false')
    .map(({ fields }) => nullabilityOf(catalogue, fields.expr, scope))
}

const columnsOfSet = (catalogue: Catalogue, operation: TreeNode, scope: Scope): Nullability[] => {
  const sides = [operation.fields.larg, operation.fields.rarg].map((side): Nullability[] => {
    if (!isNode(side)) return []
    if (side.kind === 'SETOPERATIONSTMT') return columnsOfSet(catalogue, side, scope)
    const relation = relationOf(scope.query, side.fields.rtindex)
    return isNode(relation?.fields.subquery) ? columnsOf(catalogue, relation.fields.subquery, scope) : []
  })
  return (sides[0] ?? []).map((one, at) => either([one, sides[1]?.[at] ?? 'unknown']))
}

/** Of one among several. */
const either = (ways: Nullability[]): Nullability => {
  if (ways.includes('maybe')) return 'maybe'
  return ways.every((way) => way === 'never') ? 'never' : 'unknown'
}

const relationOf = (query: TreeNode, index: TreeValue | undefined): TreeNode | undefined =>
  nodesOf(query.fields.rtable)[Number(index) - 1]

const nullabilityOf = (catalogue: Catalogue, value: TreeValue | undefined, scope: Scope): Nullability => {
  if (!isNode(value)) return 'unknown'
  const { kind, fields } = value
  const of = (one: TreeValue | undefined) => nullabilityOf(catalogue, one, scope)
  const all = (list: TreeValue | undefined) => nodesOf(list).map(of)
  switch (kind) {
    case 'VAR':
      return ofVariable(catalogue, fields, scope)
    case 'CONST':
      return fields.constisnull === 'true' ? 'maybe' : 'never'
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'COLLATEEXPR':
    case 'NAMEDARGEXPR':
      return of(fields.arg)
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ROWEXPR':
    case 'ARRAYEXPR':
    case 'SQLVALUEFUNCTION':
      return 'never'
    case 'FUNCEXPR':
      return catalogue.strictFunctions.has(atomOf(fields.funcid)) && all(fields.args).includes('maybe')
        ? 'maybe'
        : 'unknown'
    case 'OPEXPR':
      return catalogue.strictFunctions.has(atomOf(fields.opfuncid)) && all(fields.args).includes('maybe')
        ? 'maybe'
        : 'unknown'
    case 'BOOLEXPR':
      return all(fields.args).every((one) => one === 'never') ? 'never' : 'unknown'
    case 'COALESCEEXPR':
    case 'MINMAXEXPR': {
      if (coversFullJoin(catalogue, nodesOf(fields.args), scope)) return 'never'
      const ways = all(fields.args)
      if (ways.includes('never')) return 'never'
      return ways.every((way) => way === 'maybe') ? 'maybe' : 'unknown'
    }
    case 'NULLIFEXPR':
      return 'maybe'
    case 'CASEEXPR':
      return ofCase(fields, of)
    case 'AGGREF':
      return ofAggregate(catalogue, fields, scope)
    case 'WINDOWFUNC':
      return ofWindowFunction(catalogue, fields, of)
    case 'SUBLINK':
      return ofSubquery(catalogue, fields, scope)
    default:
      return 'unknown'
  }
}

/** Of a full join, one side is there: of two columns that its tables fill, one is not null. */
const coversFullJoin = (catalogue: Catalogue, args: TreeNode[], scope: Scope): boolean => {
  const sides = args.flatMap(({ kind, fields }) => {
    const { varnullingrels, varno, varlevelsup } = fields
    if (kind !== 'VAR' || varlevelsup !== '0' || !Array.isArray(varnullingrels)) return []
    const [, join, other] = varnullingrels
    const isFull = relationOf(scope.query, join)?.fields.jointype === '2'
    const isFilled = ofVariable(catalogue, { ...fields, varnullingrels: null }, scope) === 'never'
    return isFull && isFilled && other === undefined ? [{ join, varno }] : []
  })
  return sides.some(({ join, varno }) => sides.some((one) => one.join === join && one.varno !== varno))
}

type Fields = TreeNode['fields']
type Of = (one: TreeValue | undefined) => Nullability

/** A branch may be guarded by its condition, so that only the null that is written or left out is certain. */
const ofCase = (fields: Fields, of: Of): Nullability => {
  const results = [...nodesOf(fields.args).map((when) => when.fields.result), fields.defresult]
  if (results.some((one) => !isNode(one) || (one.kind === 'CONST' && one.fields.constisnull === 'true')))
    return 'maybe'
  return results.every((one) => of(one) === 'never') ? 'never' : 'unknown'
}

const ofVariable = (catalogue: Catalogue, fields: Fields, inner: Scope): Nullability => {
  let scope: Scope | undefined = inner
  for (let level = Number(fields.varlevelsup); level > 0; level -= 1) scope = scope?.outer
  if (!scope) return 'unknown'
  const { commandType, resultRelation } = scope.query.fields
  // A deleted row is as it was found.
  if (resultRelation === fields.varno && commandType !== '4') return ofWritten(catalogue, scope, fields)
  if (scope.filled.has(keyOf(fields))) return 'never'
  // A condition on one column of a row that an outer join may leave out leaves only rows that are there.
  const isThere = [...scope.filled].some((column) => column.startsWith(`${atomOf(fields.varno)}.`))
  const isNulled = Array.isArray(fields.varnullingrels) && fields.varnullingrels.length > 1
  if (isNulled && !isThere) return 'maybe'
  const column = Number(fields.varattno)
  if (column <= 0) return 'never'
  const relation = relationOf(scope.query, fields.varno)
  if (!relation) return 'unknown'
  switch (atomOf(relation.fields.rtekind)) {
    case relationKinds.table:
      return columnOfRow(catalogue, scope, fields, relation)
    case relationKinds.subquery:
      return isNode(relation.fields.subquery)
        ? (columnsOf(catalogue, relation.fields.subquery, scope)[column - 1] ?? 'unknown')
        : 'unknown'
    case relationKinds.join:
      return nullabilityOf(catalogue, nodesOf(relation.fields.joinaliasvars)[column - 1], scope)
    case relationKinds.values: {
      const rows = Array.isArray(relation.fields.values_lists) ? relation.fields.values_lists : []
      return either(rows.map((row) => nullabilityOf(catalogue, nodesOf(row)[column - 1], scope)))
    }
    case relationKinds.with:
      return ofWithQuery(catalogue, relation, column, scope)
    case relationKinds.group:
      return nullabilityOf(catalogue, nodesOf(relation.fields.groupexprs)[column - 1], scope)
    default:
      return 'unknown'
  }
}

const relationKinds = { table: '0', subquery: '1', join: '2', values: '5', with: '6', group: '9' }

const keyOf = ({ varno, varattno }: Fields): string => `${atomOf(varno)}.${atomOf(varattno)}`

const columnOfTable = (
  { tables, nullableColumns }: Catalogue,
  relation: TreeNode,
  column: number,
): Nullability => {
  const table = atomOf(relation.fields.relid)
  if (!tables.has(table)) return 'unknown'
  return nullableColumns.has(`${table}.${column}`) ? 'maybe' : 'never'
}

/** A column of a row that was found: its table's constraints say more of it, together with the conditions. */
const columnOfRow = (
  catalogue: Catalogue,
  scope: Scope,
  { varno, varattno }: Fields,
  relation: TreeNode,
): Nullability => {
  const inTable = columnOfTable(catalogue, relation, Number(varattno))
  if (inTable !== 'maybe') return inTable
  const checks = catalogue.checks.get(atomOf(relation.fields.relid)) ?? []
  const isNull = (column: string): boolean | undefined => {
    if (column === varattno) return true
    const isFilled =
      scope.filled.has(`${atomOf(varno)}.${column}`) ||
      columnOfTable(catalogue, relation, Number(column)) === 'never'
    return isFilled ? false : undefined
  }
  const choiceOf = (column: string) => scope.possible.get(`${atomOf(varno)}.${column}`)
  const facts = { isNull, choiceOf, functionNames: catalogue.functionNames }
  return checks.some((check) => isRefuted(check, facts)) ? 'never' : 'maybe'
}

/** A column of the row that was written: what was written into it, unless an earlier row may have stayed. */
const ofWritten = (catalogue: Catalogue, scope: Scope, fields: Fields): Nullability => {
  const relation = relationOf(scope.query, fields.varno)
  const column = Number(fields.varattno)
  const inTable = relation && column > 0 ? columnOfTable(catalogue, relation, column) : 'never'
  const kept = scope.filled.has(keyOf(fields)) ? 'never' : inTable
  // Of `returning old`, what was there before.
  if (inTable !== 'maybe' || fields.varreturningtype === '1') return kept
  const { commandType, targetList, onConflict } = scope.query.fields
  const written = (list: TreeValue | undefined): Nullability | undefined => {
    const target = nodesOf(list).find((one) => one.fields.resno === String(column))
    return target && nullabilityOf(catalogue, target.fields.expr, scope)
  }
  if (commandType === '2') return written(targetList) ?? kept
  // A column that an insertion leaves out may have a default.
  const inserted = written(targetList) ?? 'unknown'
  if (!isNode(onConflict) || onConflict.fields.action === '1') return inserted
  return either([inserted, written(onConflict.fields.onConflictSet) ?? kept])
}

const ofWithQuery = (catalogue: Catalogue, relation: TreeNode, column: number, inner: Scope): Nullability => {
  let scope: Scope | undefined = inner
  for (let level = Number(relation.fields.ctelevelsup); level > 0; level -= 1) scope = scope?.outer
  const found = nodesOf(scope?.query.fields.cteList).find(
    (one) => one.fields.ctename === relation.fields.ctename,
  )
  const query = found?.fields.ctequery
  if (!scope || !isNode(query) || found?.fields.cterecursive === 'true') return 'unknown'
  return columnsOf(catalogue, query, scope)[column - 1] ?? 'unknown'
}

/** Null for rows that are all null. */
const pickingAggregates = new Set(['min', 'max', 'sum', 'avg', 'bool_or', 'bool_and', 'every', 'string_agg'])

const isGrouped = ({ groupClause, groupingSets }: Fields): boolean =>
  nodesOf(groupClause).length > 0 || nodesOf(groupingSets).length > 0

const ofAggregate = (catalogue: Catalogue, fields: Fields, scope: Scope): Nullability => {
  const name = catalogue.functionNames.get(atomOf(fields.aggfnoid)) ?? ''
  if (name === 'count') return 'never'
  if (fields.agglevelsup !== '0') return 'unknown'
  const { fields: query } = scope.query
  if (isNode(query.havingQual)) return 'unknown'
  if (!isGrouped(query)) return 'maybe'
  if (!pickingAggregates.has(name)) return 'unknown'
  if (isNode(fields.aggfilter)) return 'maybe'
  const [first] = nodesOf(fields.args)
  return nullabilityOf(catalogue, first?.fields.expr, scope) === 'maybe' ? 'maybe' : 'unknown'
}

const countingWindows = new Set([
  'count',
  'row_number',
  'rank',
  'dense_rank',
  'ntile',
  'percent_rank',
  'cume_dist',
])

const ofWindowFunction = (catalogue: Catalogue, fields: Fields, of: Of): Nullability => {
  const name = catalogue.functionNames.get(atomOf(fields.winfnoid)) ?? ''
  if (countingWindows.has(name)) return 'never'
  const args = nodesOf(fields.args)
  if ((name === 'lag' || name === 'lead') && args.length < 3) return 'maybe'
  return pickingAggregates.has(name) && of(args[0]) === 'maybe' ? 'maybe' : 'unknown'
}

const subqueryKinds = { exists: '0', expression: '4', array: '6' }

/** Whether a subquery finds a row is not known, except for an aggregate, which always has one. */
const ofSubquery = (catalogue: Catalogue, fields: Fields, scope: Scope): Nullability => {
  if (fields.subLinkType === subqueryKinds.exists || fields.subLinkType === subqueryKinds.array)
    return 'never'
  if (fields.subLinkType !== subqueryKinds.expression || !isNode(fields.subselect)) return 'unknown'
  const query = fields.subselect
  const [column = 'unknown'] = columnsOf(catalogue, query, scope)
  if (column === 'maybe') return 'maybe'
  const isOneRow =
    query.fields.hasAggs === 'true' && !isGrouped(query.fields) && !isNode(query.fields.havingQual)
  return isOneRow ? column : 'unknown'
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
