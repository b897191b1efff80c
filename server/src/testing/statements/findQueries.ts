import { fileURLToPath } from 'node:url'
import { API, type Project, type Type } from 'typescript/unstable/sync'
import type { CallExpression, Node, ObjectLiteralExpression, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { createEvaluator, placeOf } from './evaluate'
import { Unresolved, type Value } from './values'

/** One place of the product that asks the database, with each statement that it may ask. */
export interface Query {
  /** `money/cards/addCard.ts:12` */
  place: string
  statements: { name: string; text: string }[]
  /** What the code reads of a row. */
  row: Type
  /** The types of the values that the place gives, as far as their list is written there. */
  values: readonly Type[]
  /** Whether these are all. */
  isWhole: boolean
}

export interface FoundQueries {
  project: Project
  queries: Query[]
  /** Queries and statements of which nothing can be proven, each with its place and the reason. */
  unresolved: string[]
  close(): void
}

const folder = fileURLToPath(new URL('../../', import.meta.url))

/** What implements the connection passes on whatever statement it is given. */
const implementations = ['store/openStore.ts', 'store/rolePool.ts', 'store/pipelinedQuery.ts']

const isProduct = (path: string): boolean =>
  path.startsWith(folder) &&
  !/(?:\.test|Harness)\.ts$|\/testing\//.test(path) &&
  !implementations.includes(path.slice(folder.length))

/**
 * Every call of a method of the store that takes a statement, in the product, with its statements evaluated and the type of its rows.
 * @param alsoIn a file of tests that is searched too, from `src`
 */
export const findQueries = (alsoIn: string): FoundQueries => {
  const api = new API()
  const snapshot = api.updateSnapshot({ openProjects: [`${folder}../tsconfig.json`] })
  const [project] = snapshot.getProjects()
  if (!project) throw new Error('The server has no TypeScript project.')
  const { calls, literals } = readNodes(project, (path) => isProduct(path) || path === `${folder}${alsoIn}`)
  const callsOf = (declaration: Node) =>
    calls.filter((call) => {
      if (calledName(call.expression) !== nameOfFunction(declaration)) return false
      const signature = project.checker.getResolvedSignature(call)
      const found = signature?.declaration?.resolve()
      return found !== undefined && placeOf(found) === placeOf(declaration)
    })
  const evaluator = createEvaluator(project, callsOf)
  const unresolved: string[] = []
  const queries = queryCalls(project, calls).flatMap(({ call, row, statementAt }): Query[] => {
    const [statement, values] = call.arguments.slice(statementAt)
    const place = placeInProduct(call)
    try {
      if (!statement || !row || row.isTypeParameter())
        throw new Unresolved('the type of its rows is not known')
      return [
        {
          place,
          row,
          statements: evaluator.valuesOf(statement).map(asStatement),
          ...givenBy(project, values),
        },
      ]
    } catch (failure) {
      if (!(failure instanceof Unresolved)) throw failure
      unresolved.push(`${place} ${statement?.getText() ?? ''}: ${failure.message}`)
      return []
    }
  })
  for (const literal of literals)
    if (!evaluator.seen.has(placeOf(literal)) && isOfType(project, literal, 'PreparedStatement'))
      unresolved.push(`${placeInProduct(literal)} is a statement that no query was found for`)
  return {
    project,
    queries,
    unresolved,
    close: () => {
      snapshot.dispose()
      api.close()
    },
  }
}

/** All calls of the product, and the object literals that are statements. */
const readNodes = ({ program, rootFiles }: Project, isSearched: (path: string) => boolean) => {
  const calls: CallExpression[] = []
  const literals: ObjectLiteralExpression[] = []
  const visit = (node: Node): void => {
    if (is.isCallExpression(node)) calls.push(node)
    if (is.isObjectLiteralExpression(node) && isStatement(node)) literals.push(node)
    node.forEachChild(visit)
  }
  for (const path of rootFiles.filter(isSearched)) {
    const source = program.getSourceFile(path)
    if (source) visit(source)
  }
  return { calls, literals }
}

/** `{ name: …, text: … }`; the compiler says later whether it is one. */
const isStatement = ({ properties }: ObjectLiteralExpression): boolean =>
  properties.length === 2 &&
  ['name', 'text'].every((name) => properties.some((one) => 'name' in one && one.name?.getText() === name))

const isOfType = ({ checker }: Project, literal: ObjectLiteralExpression, name: string): boolean =>
  checker.getContextualType(literal)?.getSymbol()?.name === name

/** Calls are recognized by the very types of the methods, whatever they are called where they are used. */
const queryCalls = ({ checker, program }: Project, calls: CallExpression[]) => {
  const methods = queryMethods(program.getSourceFile(`${folder}store/store.ts`))
  if (methods.length === 0) throw new Error('store.ts has no method that takes a statement.')
  const types = checker.getTypeAtLocation(methods.map(({ name }) => name))
  const statementAt = new Map(methods.map((method, at) => [types[at]?.id, method.statementAt]))
  // A file that calls one of them writes its name at least where it takes it from the connection.
  const names = new RegExp(String.raw`\b(?:${methods.map(({ name }) => name.text).join('|')})\b`)
  const likely = calls.filter(
    (call) => [2, 3].includes(call.arguments.length) && names.test(call.getSourceFile().text),
  )
  const called = checker.getTypeAtLocation(likely.map(({ expression }) => expression))
  const found = likely.flatMap((call, at) => {
    const statement = statementAt.get(called[at]?.id)
    return statement === undefined ? [] : [{ call, statementAt: statement }]
  })
  const promised = checker.getTypeAtLocation(found.map(({ call }) => call))
  return found.map((one, at) => ({ ...one, row: rowOf(checker, promised[at]) }))
}

/** The methods that take a statement, with its place among their parameters. */
const queryMethods = (source: SourceFile | undefined) =>
  (source?.statements ?? []).flatMap((declaration) => {
    const members = is.isInterfaceDeclaration(declaration) ? declaration.members : []
    return members.flatMap((member) => {
      if (!is.isMethodSignatureDeclaration(member) || !is.isIdentifier(member.name)) return []
      const statementAt = member.parameters.findIndex(({ type }) => type?.getText() === 'PreparedStatement')
      return statementAt < 0 ? [] : [{ name: member.name, statementAt }]
    })
  })

/** `Promise<Row[]>` → `Row` */
const rowOf = (checker: Project['checker'], promised: Type | undefined): Type | undefined => {
  const [rows] = promised?.isTypeReference() ? checker.getTypeArguments(promised) : []
  return rows?.isTypeReference() ? checker.getTypeArguments(rows)[0] : undefined
}

const calledName = (expression: Node): string => {
  if (is.isIdentifier(expression)) return expression.text
  return is.isPropertyAccessExpression(expression) ? expression.name.text : ''
}

/** The name under which a function is called: its own, or that of the constant or property that it is. */
const nameOfFunction = (declaration: Node): string => {
  const named =
    is.isFunctionDeclaration(declaration) || is.isMethodDeclaration(declaration)
      ? declaration
      : declaration.parent
  return (named as Node & { name?: Node }).name?.getText() ?? ''
}

/** A list of values is written in the call, or is a constant beside it; what is spread into it is not followed. */
const givenBy = ({ checker }: Project, values: Node | undefined): Pick<Query, 'values' | 'isWhole'> => {
  const list = values && (listOf(values) ?? listOf(initializerOf(checker, values)))
  if (!list) return { values: [], isWhole: false }
  const spread = list.elements.findIndex((one) => is.isSpreadElement(one))
  const given = list.elements.slice(0, spread < 0 ? undefined : spread)
  const types = given.length > 0 ? checker.getTypeAtLocation(given) : []
  return { values: types.filter((type) => type !== undefined), isWhole: spread < 0 }
}

const listOf = (node: Node | undefined) => (node && is.isArrayLiteralExpression(node) ? node : undefined)

const initializerOf = (checker: Project['checker'], node: Node): Node | undefined => {
  const declaration = is.isIdentifier(node)
    ? checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve()
    : undefined
  return declaration && is.isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

const asStatement = (value: Value): { name: string; text: string } => {
  const { name, text } = (value ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof text !== 'string') throw new Unresolved('it is no statement')
  return { name, text }
}

const placeInProduct = (node: Node): string => {
  const { fileName, text } = node.getSourceFile()
  return `${fileName.slice(folder.length)}:${text.slice(0, node.getStart()).split('\n').length}`
}
