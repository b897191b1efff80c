import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckResult, resultOf } from '../checks/check'
import { listFiles } from '../checks/sources/listFiles'
import { type Module, isTestFile, readModules } from '../checks/sources/readModules'
import { findCircles, findMutualPairs } from '../checks/imports/findCircles'
import { type Declarations, readDeclarations } from '../checks/words/readDeclarations'
import { findRetiredWord } from '../checks/words/retiredWords'

const isCounted = (line: string) =>
  line.length > 3 && !line.startsWith('import ') && !line.startsWith('//') && !line.startsWith('*')

/**
 * Blocks of code that stand in two places to the letter, by where and how they begin: runs of at least six lines, white space folded, without
 * imports, comments and lone brackets. A run is counted once, however long it is.
 */
export function findRepeats(files: Iterable<readonly [path: string, source: string]>, length = 6): string[] {
  const seen = new Map<string, string>()
  const repeats: string[] = []
  for (const [path, source] of files) {
    const lines = source
      .replaceAll(/^import [^;]*? from '[^']*'$/gms, '')
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
      .filter(isCounted)
    let last = ''
    for (let at = 0; at + length <= lines.length; at++) {
      const block = lines.slice(at, at + length).join('\n')
      const before = seen.get(block)
      // The same run continues as long as the block before it had its twin in the same file.
      if (before === undefined) {
        seen.set(block, path)
        last = ''
      } else {
        if (before !== last) repeats.push(`${before} and ${path}: ${lines[at]}`)
        last = before
      }
    }
  }
  return repeats
}

/** One figure of the code base, with what it should become. */
export interface Figure {
  name: string
  now: number
  /** The most it may be; undefined where it is only watched. */
  aim?: number
  /** What is behind the figure, most telling first; printed with `--list`. */
  places: string[]
}

/** The most source files that the repository may have, tests aside: a new idea gets a file, a fragment does not. */
const maxSourceFiles = 2600

/** One line for each figure that is worse than its aim. */
export const findExcess = (figures: readonly Figure[]): string[] =>
  figures.flatMap(({ name, now, aim }) =>
    aim !== undefined && now > aim
      ? [`${name}: ${now}, and at most ${aim}; \`npm run figures -- --list\` shows what is counted`]
      : [],
  )

/** Holds the figures at their aims. @throws Error naming a file that cannot be parsed */
export function checkFigures(root: string): CheckResult {
  const figures = measure(root)
  return resultOf(findExcess(figures), figures.length, 'figures')
}

/**
 * Measures how large the code base is, how it is cut and which words it uses.
 * @throws Error naming a file that cannot be parsed
 */
export function measure(root: string): Figure[] {
  const modules = readModules(root).filter(({ path }) => !isTestFile(path) && !path.endsWith('.config.ts'))
  const declared = new Map(modules.map(({ path, source }) => [path, readDeclarations(path, source)]))
  const files = listFiles(root)
  return [
    { name: 'source files', now: modules.length, aim: maxSourceFiles, places: byFolder(modules) },
    countFigure('names with a retired word', retiredNames(declared), 0),
    countFigure(
      'discriminant keys',
      tally([...declared.values()].flatMap(({ discriminants }) => [...discriminants])),
      3,
    ),
    countFigure('endings for dependencies', dependencyEndings(declared), 1),
    countFigure('circles of modules, types included', circlesOf(modules), 0),
    countFigure(
      'pairs of folders that import each other',
      [...pairsOf(modules, 'server'), ...pairsOf(modules, 'front')],
      0,
    ),
    countFigure(
      'blocks that stand twice',
      findRepeats(modules.map(({ path, source }) => [path, source] as const)),
      40,
    ),
    countFigure('SQL functions with several texts', severalTexts(root, files), 0),
    countFigure('files of one language (Thai)', filesOfThai(files, modules), 2),
    countFigure('files to open, a bet to the ledger', filesOfTour(root, 'A bet'), 25),
    countFigure('files to open, a sign-in by password', filesOfTour(root, 'A sign-in'), 30),
    {
      name: 'lines of the largest file',
      now: linesOf(modules)[0]?.lines ?? 0,
      aim: 400,
      places: linesOf(modules)
        .slice(0, 20)
        .map(({ path, lines }) => `${lines} ${path}`),
    },
    {
      name: 'lines of a function, 90th percentile',
      now: percentile(
        [...declared.values()].flatMap(({ functionLines }) => functionLines),
        0.9,
      ),
      aim: 20,
      places: [],
    },
  ]
}

/** The files that a part of docs/tours.md leads through. @throws Error when there is no such part */
const filesOfTour = (root: string, title: string): string[] => {
  const text = readFileSync(join(root, 'docs/tours.md'), 'utf8')
  const part = text.split('\n## ').find((each) => each.startsWith(title))
  if (part === undefined) throw new Error(`docs/tours.md has no part “${title}”.`)
  return [...part.matchAll(/^\d+\. \[`([^`]+)`\]/gm)].map(([, path = '']) => path)
}

/**
 * What each language of the product needs: files named after it, and tables that the compiler wants a row of each language
 * in. A file of the console is none of them: only the staff's languages have one.
 */
const filesOfThai = (files: string[], modules: Module[]) => [
  ...files.filter((path) => /\/th[./]/.test(path) && !path.startsWith('locales/console/')),
  ...modules.flatMap(({ path, source }) => (hasRowOfThai(source) ? path : [])),
]

/** Whether a module has a table with a row of Thai that may lack no language. */
export const hasRowOfThai = (source: string): boolean =>
  /^ {2}TH: /m.test(source) &&
  /(?<!Partial<)Record<LanguageCode, .*> = \{$|satisfies Record<string, Language>/m.test(source)

const countFigure = (name: string, places: string[], aim: number): Figure => ({
  name,
  now: places.length,
  aim,
  places,
})

const byFolder = (modules: Module[]) =>
  tally(modules.map(({ path }) => path.split('/').slice(0, 3).join('/')))

/** Each entry once, with how often it came, most first. */
function tally(entries: string[]): string[] {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([entry, count]) => `${count} ${entry}`)
}

const retiredNames = (declared: Map<string, Declarations>) =>
  [...declared].flatMap(([path, { names }]) =>
    [...names].flatMap((name) => {
      const retired = findRetiredWord(name, path)
      return retired ? [`${retired.words.join(' ')}: ${name} in ${path} → ${retired.use}`] : []
    }),
  )

const dependencyEndings = (declared: Map<string, Declarations>) => {
  const endings = [...declared.values()].flatMap(({ types }) =>
    [...types].flatMap((type) => /(?:Setting|Doors|House|Deps)$/.exec(type)?.[0] ?? []),
  )
  return tally(endings)
}

const circlesOf = (modules: Module[]) =>
  findCircles(new Map(modules.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])])))
    .toSorted((a, b) => b.length - a.length)
    .map((circle) => `${circle.length}: ${circle.slice(0, 4).join(' ')}`)

/** `server/src/money/x.ts` is in money; a file that lies in `src` itself belongs to no folder. */
const pairsOf = (modules: Module[], workspace: string) => {
  const folderOf = (path: string) => new RegExp(`^${workspace}/src/([^/]+)/`).exec(path)?.[1]
  const imports = modules.flatMap(({ path, imports: all }) =>
    all.flatMap(({ file }) => {
      const [from, to] = [folderOf(path), file && folderOf(file)]
      return from && to ? [[from, to] as const] : []
    }),
  )
  return findMutualPairs(imports).map((pair) => `${workspace}: ${pair}`)
}

function severalTexts(root: string, files: string[]): string[] {
  const made = files
    .filter((path) => path.startsWith('server/') && path.endsWith('.sql'))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/create (?:or replace )?function ([\w.]+)/gi),
    ])
    .map(([, name = '']) => name)
  return tally(made).filter((each) => !each.startsWith('1 '))
}

const linesOf = (modules: Module[]) =>
  modules
    .map(({ path, source }) => ({ path, lines: source.split('\n').length - 1 }))
    .toSorted((a, b) => b.lines - a.lines)

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
