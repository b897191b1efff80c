import { type Checker, type Project, SymbolFlags } from 'typescript/unstable/sync'
import {
  type BindingPattern,
  type CallExpression,
  type Expression,
  type Identifier,
  type Node,
  type ParameterDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  type FunctionNode,
  LocalFunction,
  type Scope,
  Unresolved,
  type Value,
  type ValueRecord,
  asList,
  asRecord,
  asText,
  builtInMethod,
  combine,
  isRecord,
  memberOf,
  objectMethod,
  valuesOfType,
} from './values'

export interface Evaluator {
  /** Each value that the expression may have. @throws Unresolved */
  valuesOf(expression: Node): Value[]
  /** Where an object literal was evaluated that is a statement: `file:position`. */
  seen: ReadonlySet<string>
}

/** More ways than that through one expression are a mistake of the evaluation. */
const maxValues = 200

/**
 * Evaluates expressions without running the code: texts, templates, records, lists and the functions that build them.
 * A parameter has the values that its type lists, or those that its callers give.
 * @param callsOf the calls of a function in the product
 */
export const createEvaluator = (
  project: Project,
  callsOf: (declaration: Node) => CallExpression[],
): Evaluator => {
  const { checker } = project
  const seen = new Set<string>()

  const valuesOf = (node: Node, scope: Scope): Value[] => {
    try {
      const values = evaluate(node, scope)
      if (values.length > maxValues) throw new Unresolved(`${textOf(node)} has more than ${maxValues} values`)
      return values
    } catch (failure) {
      const listed =
        failure instanceof Unresolved && is.isExpression(node) ? listedBy(checker, node) : undefined
      if (listed) return listed
      throw failure
    }
  }

  const evaluate = (node: Node, scope: Scope): Value[] => {
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return [node.text]
    if (is.isNumericLiteral(node)) return [Number(node.text)]
    if (node.kind === SyntaxKind.TrueKeyword) return [true]
    if (node.kind === SyntaxKind.FalseKeyword) return [false]
    if (node.kind === SyntaxKind.NullKeyword) return [null]
    if (is.isTemplateExpression(node))
      return combine(node.templateSpans.map((span) => valuesOf(span.expression, scope))).map((parts) =>
        parts.reduce<string>(
          (text, part, at) => text + asText(part) + node.templateSpans[at]?.literal.text,
          node.head.text,
        ),
      )
    if (
      is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node) ||
      is.isNonNullExpression(node) ||
      is.isAwaitExpression(node)
    )
      return valuesOf(node.expression, scope)
    if (is.isConditionalExpression(node))
      return evaluateConditional(node.condition, scope, node.whenTrue, node.whenFalse)
    if (is.isBinaryExpression(node))
      return evaluateBinary(node.left, node.operatorToken.kind, node.right, scope)
    if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      return valuesOf(node.operand, scope).map((value) => !value)
    if (is.isObjectLiteralExpression(node)) return evaluateRecord(node, scope)
    if (is.isArrayLiteralExpression(node))
      return combine(
        node.elements.map((element) =>
          is.isSpreadElement(element)
            ? valuesOf(element.expression, scope)
            : valuesOf(element, scope).map((value) => [value]),
        ),
      ).map((parts) => parts.flatMap((part) => asList(part)))
    if (is.isPropertyAccessExpression(node))
      return valuesOf(node.expression, scope).map((value) => memberOf(value, node.name.text))
    if (is.isElementAccessExpression(node))
      return evaluateElement(node.expression, node.argumentExpression, scope)
    if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return [new LocalFunction(node, scope)]
    if (is.isCallExpression(node)) return evaluateCall(node, scope)
    if (is.isIdentifier(node)) return evaluateName(node, scope)
    throw new Unresolved(`${textOf(node)} is not evaluated`)
  }

  const evaluateConditional = (condition: Node, scope: Scope, whenTrue: Node, whenFalse: Node): Value[] => {
    const ways = new Set(truthsOf(condition, scope))
    return [
      ...(ways.has(true) ? valuesOf(whenTrue, scope) : []),
      ...(ways.has(false) ? valuesOf(whenFalse, scope) : []),
    ]
  }

  const truthsOf = (condition: Node, scope: Scope): boolean[] => {
    try {
      return valuesOf(condition, scope).map(Boolean)
    } catch (failure) {
      if (failure instanceof Unresolved) return [true, false]
      throw failure
    }
  }

  const evaluateBinary = (left: Node, operator: SyntaxKind, right: Node, scope: Scope): Value[] => {
    if (operator === SyntaxKind.BarBarToken)
      return valuesOf(left, scope).flatMap((value) => (value ? [value] : valuesOf(right, scope)))
    if (operator === SyntaxKind.QuestionQuestionToken)
      return valuesOf(left, scope).flatMap((value) =>
        value === null || value === undefined ? valuesOf(right, scope) : [value],
      )
    const pairs = combine([valuesOf(left, scope), valuesOf(right, scope)])
    if (operator === SyntaxKind.EqualsEqualsEqualsToken) return pairs.map(([one, other]) => one === other)
    if (operator === SyntaxKind.ExclamationEqualsEqualsToken)
      return pairs.map(([one, other]) => one !== other)
    if (operator === SyntaxKind.PlusToken)
      return pairs.map(([one, other]) =>
        typeof one === 'number' && typeof other === 'number' ? one + other : asText(one) + asText(other),
      )
    throw new Unresolved(`the operator in ${textOf(left)} … ${textOf(right)} is not evaluated`)
  }

  const evaluateRecord = (node: Node & { properties: readonly Node[] }, scope: Scope): Value[] => {
    const parts = node.properties.map((property): ValueRecord[] => {
      if (is.isPropertyAssignment(property))
        return valuesOf(property.initializer, scope).map((value) => ({ [nameOf(property.name)]: value }))
      if (is.isShorthandPropertyAssignment(property)) {
        const symbol = checker.getShorthandAssignmentValueSymbol(property)
        const declaration = symbol && declarationOf(symbol)
        if (!declaration) throw new Unresolved(`${textOf(property)} has no declaration`)
        return evaluateDeclaration(declaration, scope).map((value) => ({ [nameOf(property.name)]: value }))
      }
      if (is.isSpreadAssignment(property))
        return valuesOf(property.expression, scope).map((value) => asRecord(value))
      throw new Unresolved(`${textOf(property)} is not evaluated`)
    })
    seen.add(placeOf(node))
    return combine(parts).map((all) => Object.assign({}, ...all) as ValueRecord)
  }

  const evaluateElement = (list: Node, index: Node, scope: Scope): Value[] => {
    const lists = valuesOf(list, scope)
    try {
      return combine([lists, valuesOf(index, scope)]).map(([value, at]) => memberOf(value, asText(at)))
    } catch (failure) {
      if (!(failure instanceof Unresolved)) throw failure
      return lists.flatMap((value) => (Array.isArray(value) ? value : Object.values(asRecord(value))))
    }
  }

  const evaluateCall = (node: CallExpression, scope: Scope): Value[] => {
    const { expression } = node
    const given = () => combine(node.arguments.map((argument) => valuesOf(argument, scope)))
    if (is.isPropertyAccessExpression(expression)) {
      const method = expression.name.text
      if (is.isIdentifier(expression.expression) && expression.expression.text === 'Object')
        return given().map(([value]) => objectMethod(method, asRecord(value)))
      const targets = valuesOf(expression.expression, scope)
      const own = targets.every(
        (target) => isRecord(target) && memberOf(target, method) instanceof LocalFunction,
      )
      if (!own)
        return targets.flatMap((target) =>
          given().flatMap((args) => builtInMethod(target, method, args, callLocal)),
        )
    }
    return valuesOf(expression, scope).flatMap((called) => given().flatMap((args) => callLocal(called, args)))
  }

  const callLocal = (called: Value, args: Value[]): Value[] => {
    if (!(called instanceof LocalFunction)) throw new Unresolved('a call of what is no function')
    const { node, scope } = called
    const inner = new Map(scope)
    for (const [at, parameter] of node.parameters.entries()) {
      const value = args[at]
      if (is.isIdentifier(parameter.name)) {
        const [initial] =
          value === undefined && parameter.initializer ? valuesOf(parameter.initializer, inner) : [value]
        inner.set(placeOf(parameter), parameter.dotDotDotToken ? args.slice(at) : initial)
      } else bindPattern(parameter.name, value, inner)
    }
    const { body } = node
    if (!body) throw new Unresolved(`${textOf(node)} has no body`)
    return is.isBlock(body) ? returnsOf(body.statements, inner) : valuesOf(body, inner)
  }

  /** Gives each name of a destructured parameter its part of the value. */
  const bindPattern = (pattern: Node, value: Value, scope: Map<string, Value>): void => {
    if (!is.isObjectBindingPattern(pattern) && !is.isArrayBindingPattern(pattern)) return
    for (const [at, element] of pattern.elements.entries())
      if (is.isBindingElement(element)) scope.set(placeOf(element), memberOf(value, keyOf(element, at)))
  }

  const returnsOf = (statements: readonly Node[], scope: Scope): Value[] => {
    for (const [at, statement] of statements.entries()) {
      if (is.isReturnStatement(statement))
        return statement.expression ? valuesOf(statement.expression, scope) : [undefined]
      if (is.isIfStatement(statement)) {
        const rest = statements.slice(at + 1)
        const ways = new Set(truthsOf(statement.expression, scope))
        return [
          ...(ways.has(true) ? returnsOf([statement.thenStatement, ...rest], scope) : []),
          ...(ways.has(false)
            ? returnsOf(statement.elseStatement ? [statement.elseStatement, ...rest] : rest, scope)
            : []),
        ]
      }
      if (is.isBlock(statement))
        return returnsOf([...statement.statements, ...statements.slice(at + 1)], scope)
      if (!is.isVariableStatement(statement)) throw new Unresolved(`${textOf(statement)} is not evaluated`)
    }
    return [undefined]
  }

  const evaluateName = (node: Identifier, scope: Scope): Value[] => {
    if (node.text === 'undefined') return [undefined]
    const symbol = checker.getSymbolAtLocation(node)
    if (!symbol) throw new Unresolved(`${node.text} has no declaration`)
    const declaration = declarationOf(
      symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
    if (!declaration) throw new Unresolved(`${node.text} has no declaration`)
    return evaluateDeclaration(declaration, scope)
  }

  const evaluateDeclaration = (declaration: Node, scope: Scope): Value[] => {
    const place = placeOf(declaration)
    if (scope.has(place)) return [scope.get(place)]
    if (is.isVariableDeclaration(declaration)) {
      if (declaration.initializer) return valuesOf(declaration.initializer, scope)
      const loop = declaration.parent.parent
      if (is.isForOfStatement(loop)) return valuesOf(loop.expression, scope).flatMap((list) => asList(list))
    }
    if (is.isFunctionDeclaration(declaration)) return [new LocalFunction(declaration, scope)]
    if (is.isBindingElement(declaration)) {
      const pattern = declaration.parent
      const key = keyOf(declaration, (pattern as BindingPattern).elements.indexOf(declaration as never))
      return evaluateDeclaration(pattern.parent, scope).map((value) => memberOf(value, key))
    }
    if (is.isParameterDeclaration(declaration)) return evaluateParameter(declaration)
    throw new Unresolved(
      `${textOf((declaration as Node & { name?: Node }).name ?? declaration)} is not evaluated`,
    )
  }

  /** A parameter that no evaluated call has given a value: what its type lists, or what the callers give. */
  const evaluateParameter = (declaration: ParameterDeclaration): Value[] => {
    const type = checker.getTypeAtLocation(declaration.name)
    const listed = type && valuesOfType(checker, type)
    if (listed) return listed
    const owner = declaration.parent as FunctionNode
    const at = owner.parameters.indexOf(declaration)
    const calls = callsOf(owner)
    if (calls.length === 0) throw new Unresolved(`no caller gives ${textOf(declaration)}`)
    return calls.flatMap((call) => {
      const argument = call.arguments[at] ?? declaration.initializer
      return argument ? valuesOf(argument, new Map()) : [undefined]
    })
  }

  return { valuesOf: (expression) => valuesOf(expression, new Map()), seen }
}

/** Where a node is, the same for each time it is read: `path:position:end`. */
export const placeOf = (node: Node): string => `${node.getSourceFile().fileName}:${node.pos}:${node.end}`

const textOf = (node: Node): string => node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)

const declarationOf = (symbol: { valueDeclaration?: { resolve(): Node | undefined } | undefined }) =>
  symbol.valueDeclaration?.resolve()

const nameOf = (name: Node): string => {
  if (is.isIdentifier(name) || is.isStringLiteral(name) || is.isNumericLiteral(name)) return name.text
  throw new Unresolved(`${textOf(name)} is a computed name`)
}

const keyOf = (element: Node & { propertyName?: Node; name?: Node }, at: number): string =>
  is.isArrayBindingPattern(element.parent)
    ? String(at)
    : nameOf(element.propertyName ?? (element.name as Node))

const listedBy = (checker: Checker, node: Expression): Value[] | undefined => {
  const type = checker.getTypeAtLocation(node)
  return type && valuesOfType(checker, type)
}
