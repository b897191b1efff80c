import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { measureBareReact } from '../../build/measureBareReact'
import { type CheckResult, resultOf } from '../check'
import { boardBudget, consoleBudget, decideBudget } from './decideBudget'
import { type Manifest, type RouteSize, filesOfRoute, sizeOfRoute } from './routeSize'

export interface Weighed extends RouteSize {
  budgetBytes: number
  /** The words of the wordiest language; shown beside the scripts, not held against their budget. */
  textBytes?: number
}

/** Whether each route's first load keeps within its budget; the builds must be there. */
export async function checkSizes(root: string): Promise<CheckResult> {
  const missing = buildsOf(root).filter((file) => !existsSync(file))
  if (missing.length > 0) return { findings: missing.map((file) => `${file} is missing`), looked: 'no build' }
  const { weighed, reactBytes } = await validateRoutes(root)
  const findings = weighed.filter(isOver).map((each) => `${each.route} weighs ${row(each)}: over its budget`)
  return resultOf(findings, weighed.length, 'routes', table(weighed, reactBytes))
}

const frontOf = (root: string) => join(root, 'front/dist/client')
const boardOf = (root: string) => join(root, 'lottery/board/dist')
const consoleOf = (root: string) => join(root, 'console/dist')
const buildsOf = (root: string) => [
  `${frontOf(root)}/routes.json`,
  `${frontOf(root)}/.vite/manifest.json`,
  `${boardOf(root)}/.vite/manifest.json`,
  `${consoleOf(root)}/.vite/manifest.json`,
]

/** The size of each route's first load in the existing builds, beside a page with nothing but React. */
export async function validateRoutes(root: string): Promise<{ weighed: Weighed[]; reactBytes: number }> {
  const reactBytes = await measureBareReact(root)
  const [front, board, module] = [frontOf(root), boardOf(root), consoleOf(root)]
  const routes = Object.entries(readJson<Record<string, string[]>>(join(front, 'routes.json')))
  const areas = readJson<Record<string, string[]>>(join(front, 'texts.json'))
  const weighed = [
    ...routes.map(([route, sources]) => ({
      ...validate(front, route, sources, decideBudget(route, reactBytes)),
      textBytes: heaviestTexts(front, areas[route] ?? []),
    })),
    validate(board, 'the board', entriesOf(board), boardBudget),
    {
      ...validate(module, 'the console', entriesOf(module), consoleBudget),
      textBytes: heaviestConsoleTexts(module),
    },
  ]
  return { weighed, reactBytes }
}

function validate(dist: string, route: string, sources: string[], budgetBytes: number): Weighed {
  const files = filesOfRoute(readJson<Manifest>(join(dist, '.vite/manifest.json')), sources)
  return { ...sizeOfRoute(route, files, (file) => travelBytes(join(dist, file))), budgetBytes }
}

/** The size of the dictionaries of these areas in the language that needs most. */
function heaviestTexts(dist: string, areas: string[]): number {
  const files = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
  const weights = new Map<string, number>()
  for (const file of files) {
    const [, language, area] = /^([a-z]{2}(?:-[A-Z]{2})?)-([a-z]+)-[0-9a-f]{8}\.js$/.exec(file) ?? []
    if (!language || !area || !areas.includes(area)) continue
    weights.set(language, (weights.get(language) ?? 0) + travelBytes(join(dist, 'assets', file)))
  }
  return Math.max(0, ...weights.values())
}

/** The size of what the console says before any page is open, in the language that needs most. */
function heaviestConsoleTexts(dist: string): number {
  const weights = new Map<string, number>()
  for (const [key, { file }] of Object.entries(readJson<Manifest>(join(dist, '.vite/manifest.json')))) {
    const [, language] = /virtual:console-texts\/([\w-]+)\/(?:frame|session)$/.exec(key) ?? []
    if (language) weights.set(language, (weights.get(language) ?? 0) + travelBytes(join(dist, file)))
  }
  return Math.max(0, ...weights.values())
}

const entriesOf = (dist: string) =>
  Object.entries(readJson<Manifest>(join(dist, '.vite/manifest.json')))
    .filter(([, { isEntry }]) => isEntry)
    .map(([key]) => key)

/** What the server sends: the ready-made brotli where there is one. */
const travelBytes = (file: string) =>
  existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length

const readJson = <Shape>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape

const isOver = ({ scriptBytes, budgetBytes }: Weighed) => scriptBytes > budgetBytes

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const row = ({ scriptBytes, styleBytes, budgetBytes, textBytes }: Weighed) =>
  `${kilobytes(scriptBytes)} of ${kilobytes(budgetBytes)} KB script, ${kilobytes(styleBytes)} KB style` +
  (textBytes === undefined ? '' : `, ${kilobytes(textBytes)} KB texts`)

function table(weighed: Weighed[], reactBytes: number): string {
  const width = Math.max(...weighed.map(({ route }) => route.length)) + 2
  const rows = weighed.map((each) => `${each.route.padEnd(width)}${row(each)}${isOver(each) ? '  OVER' : ''}`)
  return [...rows, `${'bare React'.padEnd(width)}${kilobytes(reactBytes)} KB script`].join('\n')
}
