import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { listFiles } from '../sources/listFiles'
import { type Requirement, areaOf, idPattern, readRequirements, readSourceSections } from './readRequirements'

const testWords = new Set(['test', 'it', 'describe', 'journey'])

/**
 * The titles of all tests of a file: the first arguments of `test`, `it`, `describe` and their variants. A table handed to
 * `test.each` gives the words that open each of its rows, since those are what the title's first place is filled with.
 */
export function readTestTitles(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title && testWords.has(nameBehind(callee))) titles.push(...textsOf(title))
    },
  }).visit(program)
  return titles
}

/** `test`, `test.each([…])` and `test.runIf(…)` all stand on `test`. */
function nameBehind(node: unknown): string {
  const { type, name, object, callee, tag } = node as Record<string, unknown>
  if (type === 'Identifier') return String(name)
  if (type === 'MemberExpression') return nameBehind(object)
  if (type === 'CallExpression') return nameBehind(callee)
  return type === 'TaggedTemplateExpression' ? nameBehind(tag) : ''
}

/** The words of a literal, of a template's fixed parts, of both sides of a "+", and of the first cell of a table's rows. */
function textsOf(node: unknown): string[] {
  const { type, value, quasis, left, right, elements } = node as Record<string, unknown>
  if (type === 'ArrayExpression') return (elements as unknown[]).flatMap(openingOf)
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'BinaryExpression') return [[...textsOf(left), ...textsOf(right)].join('')]
  if (type !== 'TemplateLiteral') return []
  return [(quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…')]
}

/** The words that open a row: the row itself, or its first cell. */
function openingOf(row: unknown): string[] {
  const { type, elements } = row as Record<string, unknown>
  const [first] = type === 'ArrayExpression' ? (elements as unknown[]) : [row]
  return first ? textsOf(first) : []
}

export interface Proof {
  file: string
  title: string
}

export interface SpecMap {
  knownIds: string[]
  requirements: Requirement[]
  /** The tests that carry an id, known or not. */
  proofs: Map<string, Proof[]>
  testFiles: number
  /** The sections that a `source:` line may cite. */
  sourceSections: Set<string>
}

const isTest = (path: string) => /\.(?:test|journey)\.tsx?$/.test(path)
const isDocument = (path: string) => path.endsWith('.md') && !/(?:README|sources)\.md$/.test(path)

/** Reads id → rule → tests out of docs/spec and the titles of all tests. */
export function readSpecMap(root: string): SpecMap {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const tests = listFiles(root, '', isTest)
  const proofs = new Map<string, Proof[]>()
  for (const file of tests) {
    for (const title of readTestTitles(file, read(file))) {
      for (const [id] of title.matchAll(idPattern))
        proofs.set(id, [...(proofs.get(id) ?? []), { file, title }])
    }
  }
  return {
    knownIds: read('docs/spec/ids.txt').split('\n').filter(Boolean),
    requirements: listFiles(root, 'docs/spec', isDocument).flatMap((path) =>
      readRequirements(path, read(path)),
    ),
    proofs,
    testFiles: tests.length,
    sourceSections: readSourceSections(read('docs/spec/sources.md')),
  }
}

/** What is wrong between the documents, the rules and the tests. */
export function findSpecIssues(map: SpecMap, root: string): string[] {
  const known = new Set(map.knownIds)
  const ids = map.requirements.map(({ id }) => id)
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [
    ...[...map.proofs].flatMap(([id, [proof]]) =>
      known.has(id) || !proof ? [] : [`${proof.file} proves ${id}, which no list knows: "${proof.title}"`],
    ),
    ...map.requirements.flatMap((requirement) => requirementIssues(requirement, map, known, root)),
    ...[...repeated].map((id) => `${id} is written more than once`),
    ...map.knownIds
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} is in docs/spec/ids.txt and no document describes it`),
  ]
}

function requirementIssues(
  requirement: Requirement,
  map: SpecMap,
  known: Set<string>,
  root: string,
): string[] {
  const { id, document, rule, isBuilt, sources, text } = requirement
  return [
    ...(known.has(id) ? [] : [`${document} has ${id}, which no list knows`]),
    ...(document === `docs/spec/${areaOf(id).toLowerCase()}.md`
      ? []
      : [`${document} is not the file of ${id}`]),
    ...(isBuilt && !map.proofs.has(id) ? [`${document} calls ${id} built, and no test carries it`] : []),
    ...(rule && !existsSync(join(root, rule))
      ? [`${document} names the rule ${rule} of ${id}: there is no such file`]
      : []),
    ...sources
      .filter((source) => !map.sourceSections.has(source))
      .map((source) => `${document}: ${id} cites ${source}, which docs/spec/sources.md does not list`),
    ...(sources.length > 0 ? [] : [`${document}: ${id} has no source`]),
    ...(text ? [] : [`${document}: ${id} has no text`]),
  ]
}
