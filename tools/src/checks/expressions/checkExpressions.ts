import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/**
 * Whether every regular expression of the product takes time linear in the length of the text, for every text. Those that do are
 * listed in `linear.json`, which is committed, because showing it takes a minute for all; the check brings the list up to date.
 */
export function checkExpressions(root: string): CheckResult {
  const path = join(root, 'tools/src/checks/expressions/linear.json')
  const listed = readLinear(path)
  const verdicts = new Map<string, string>()
  const findings: string[] = []
  let count = 0
  for (const module of readModules(root).filter((each) => isProduct(each.path))) {
    for (const expression of readExpressions(module.path, module.source)) {
      count += 1
      const key = `/${expression.pattern}/${expression.flags}`
      const verdict = verdicts.get(key) ?? (listed.has(key) ? 'linear' : findSlowness(expression))
      verdicts.set(key, verdict)
      if (verdict !== 'linear') findings.push(`${module.path}:${expression.line} ${key} ${verdict}`)
    }
  }
  const linear = [...verdicts].flatMap(([key, verdict]) => (verdict === 'linear' ? key : []))
  writeLinear(path, linear.toSorted())
  return resultOf(findings, count, 'expressions')
}

/** What was shown by this version of the library; another one has to show it again. */
interface LinearList {
  recheck: string
  linear: string[]
}

function readLinear(path: string): ReadonlySet<string> {
  if (!existsSync(path)) return new Set()
  const list = JSON.parse(readFileSync(path, 'utf8')) as LinearList
  return new Set(list.recheck === version ? list.linear : [])
}

function writeLinear(path: string, linear: string[]): void {
  const list: LinearList = { recheck: version, linear }
  const text = `${JSON.stringify(list, null, 2)}\n`
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const undecided = 'could not be shown to take linear time: write it in a simpler way'

/** On a quiet machine one expression takes less than ten seconds; a busy one gets more. */
const limitMs = minutes(2)

/**
 * The library's own limits of a second and less make a linear expression look slow when the machine is busy. Only the numbers
 * of characters that it reads may decide.
 */
const stepLimits = { attackTimeout: minutes(1), incubationTimeout: minutes(1), seedingTimeout: minutes(1) }

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

const load = createRequire(import.meta.url)

const { version } = load('recheck/package.json') as { version: string }

/** The build without native programs: the others ask for binaries of their own. */
const { checkSync } = load('recheck/lib/browser.js') as {
  checkSync: (
    pattern: string,
    flags: string,
    how: { timeout: number; randomSeed: number } & typeof stepLimits,
  ) => Diagnosis
}
