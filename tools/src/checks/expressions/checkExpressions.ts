import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Argument, type CallExpression, type NewExpression, Visitor, parseSync } from 'oxc-parser'
import { minutes } from '@playfront/contract/time'
import { type CheckResult, resultOf } from '../check'
import { isTestFile, readModules } from '../sources/readModules'

/** A regular expression as a module writes it. */
export interface Expression {
  pattern: string
  flags: string
  line: number
}

/**
 * Reads the regular expressions out of a module: literals, and `new RegExp` or `RegExp` with a text that is written there. What
 * is put into a template stands as `0`; a pattern that comes from elsewhere cannot be read.
 */
export function readExpressions(path: string, source: string): Expression[] {
  const found: Expression[] = []
  const add = (pattern: string, flags: string, start: number) =>
    found.push({ pattern, flags, line: source.slice(0, start).split('\n').length })
  const addCall = ({ callee, arguments: [pattern, flags], start }: NewExpression | CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const text = textOf(pattern)
    if (text !== undefined) add(text, textOf(flags) ?? '', start)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) add(node.regex.pattern, node.regex.flags, node.start)
    },
    NewExpression: addCall,
    CallExpression: addCall,
  }).visit(parseSync(path, source).program)
  return found
}

const textOf = (part: Argument | undefined): string | undefined => {
  if (part?.type === 'Literal') return typeof part.value === 'string' ? part.value : undefined
  if (part?.type === 'TemplateLiteral') return part.quasis.map(({ value }) => value.cooked ?? '').join('0')
  return undefined
}

/** What the product runs. Expressions of build tools read our own sources only. */
const isProduct = (path: string) =>
  /^(?:contract|kit|web|front|console|server|merchants|lottery\/\w+)\/src\//.test(path) && !isTestFile(path)

/** Whether every regular expression of the product takes time linear in the length of the text, for every text. */
export function checkExpressions(root: string): CheckResult {
  const memory = join(root, '.cache', 'expressions.json')
  const known = readVerdicts(memory)
  const verdicts: Verdicts = {}
  const findings: string[] = []
  let count = 0
  for (const { path, source } of readModules(root).filter((module) => isProduct(module.path))) {
    for (const expression of readExpressions(path, source)) {
      count += 1
      const key = `/${expression.pattern}/${expression.flags}`
      const verdict = verdicts[key] ?? known[key] ?? findSlowness(expression)
      // What could not be shown in time is looked at again the next time.
      if (verdict !== undecided) verdicts[key] = verdict
      if (verdict !== 'linear') findings.push(`${path}:${expression.line} ${key} ${verdict}`)
    }
  }
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(verdicts))
  return resultOf(findings, count, 'expressions')
}

const undecided = 'could not be shown to take linear time: write it in a simpler way'

/** On a quiet machine one expression takes less than ten seconds; a busy one gets more. */
const limitMs = minutes(2)

/**
 * The library's own limits of a second and less make a linear expression look slow when the machine is busy. Only the numbers
 * of characters that it reads may decide.
 */
const stepLimits = { attackTimeout: minutes(1), incubationTimeout: minutes(1), seedingTimeout: minutes(1) }

type Verdicts = Record<string, string | undefined>

const readVerdicts = (path: string): Verdicts => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Verdicts
  } catch {
    return {}
  }
}

/** `linear`, or what is wrong with the expression. Texts are tried from one seed, so that the answer is the same each time. */
export const findSlowness = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string => {
  const { status, complexity, attack } = checkSync(pattern, flags, {
    timeout: limitMs,
    randomSeed: 1,
    ...stepLimits,
  })
  if (status === 'safe') return 'linear'
  if (status === 'unknown') return undecided
  return `takes ${complexity?.summary ?? 'super-linear'} time, as with ${attack?.pattern ?? 'some text'}`
}

interface Diagnosis {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string }
  attack?: { pattern: string }
}

/** The build without native programs: the others ask for binaries of their own. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync: (
    pattern: string,
    flags: string,
    how: { timeout: number; randomSeed: number } & typeof stepLimits,
  ) => Diagnosis
}
