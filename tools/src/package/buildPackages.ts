import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { runCommand } from '../run/step'

/** A workspace that is published as a package. */
export interface PublishedPackage {
  /** Its name on npm. */
  name: string
  workspace: string
  description: string
  /** The module that the bare name of the package stands for. */
  main?: string
  /** The program that `main` is as well, by the name of its command. */
  command?: string
  /** Matches paths below `src` that are not published, besides tests. */
  leftOut?: RegExp
}

/** In the order in which they are built: each may depend on those before it. */
export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: '@playfront/contract',
    workspace: 'contract',
    description: 'The calls of a Playfront platform: types, schemas, error codes, settings.',
    leftOut: /^(?:fakeTimers\.ts$|testing\/)/,
  },
  {
    name: '@playfront/client',
    workspace: 'client',
    description: 'A typed client of a Playfront platform for browsers and Node.',
    main: 'client',
    // Fakes of tests, and what only the front end uses.
    leftOut: /(?:^|\/)(?:clientHarness|fake\w+|streams)\.ts$/,
  },
  {
    name: '@playfront/lottery-rules',
    workspace: 'lottery/rules',
    description: 'Pricing, validation, settlement, odds and verification of lottery bets, as pure functions.',
    leftOut: /^(?:testing\/|vectors\/main\.ts$)/,
  },
  {
    name: '@playfront/auditor',
    workspace: 'lottery/auditor',
    description: 'A second, independent settlement of lottery bets.',
    main: 'settleAgain',
  },
  {
    name: '@playfront/conformance',
    workspace: 'conformance',
    description: 'Checks whether a platform answers the documented calls as Playfront needs them.',
    main: 'main',
    command: 'playfront-conformance',
  },
]

interface Manifest {
  version: string
  license: string
  engines: Record<string, string>
  dependencies?: Record<string, string>
}

/** The folder of a package's built files, before it is packed. */
export const packageFolder = (root: string, { name }: PublishedPackage): string =>
  join(root, '.cache/packages', name.replace('@playfront/', ''))

/**
 * Builds packages as ES modules with declarations into `.cache/packages`, each with its package.json, README and licence.
 *
 * @throws Error when a package does not compile, or imports a package that it does not declare
 */
export async function buildPackages(root: string, packages = publishedPackages): Promise<void> {
  rmSync(join(root, '.cache/packages'), { recursive: true, force: true })
  for (const published of packages) {
    const folder = packageFolder(root, published)
    mkdirSync(folder, { recursive: true })
    await compile(root, published, packages)
    const manifest = describePackage(root, published)
    for (const path of filesIn(folder, /^dist\/.*(?:\.js|\.d\.ts)$/))
      finishFile(join(folder, path), published, Object.keys(manifest.dependencies))
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    cpSync(join(root, published.workspace, 'README.md'), join(folder, 'README.md'))
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  }
}

/**
 * Packs the built packages as npm publishes them.
 *
 * @returns paths of the archives, in the order of the packages
 * @throws Error with npm's output
 */
export async function packPackages(root: string, packages = publishedPackages): Promise<string[]> {
  const archives: string[] = []
  for (const published of packages) archives.push(await packFolder(root, packageFolder(root, published)))
  return archives
}

/**
 * Packs a folder that has a package.json into `.cache/packages`. None of its scripts run.
 * @throws Error with npm's output
 */
export async function packFolder(root: string, folder: string): Promise<string> {
  const archives = join(root, '.cache/packages')
  const words = ['npm', 'pack', folder, '--ignore-scripts', '--loglevel', 'error']
  const { code, output } = await runCommand([...words, '--pack-destination', archives], { cwd: archives })
  const file = output.trim().split('\n').at(-1)
  if (code !== 0 || !file?.endsWith('.tgz')) throw new Error(`${folder} could not be packed:\n${output}`)
  return join(archives, file)
}

/** Types of packages built before come from their declarations, as they will for those who install both. */
async function compile(root: string, published: PublishedPackage, packages: readonly PublishedPackage[]) {
  const folder = packageFolder(root, published)
  const src = join(root, published.workspace, 'src')
  const files = filesIn(src, /\.ts$/).filter(
    (path) => !path.endsWith('.test.ts') && !published.leftOut?.test(path),
  )
  const before = packages.slice(0, packages.indexOf(published))
  const config = {
    extends: join(root, published.workspace, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rootDir: src,
      outDir: join(folder, 'dist'),
      paths: Object.fromEntries(
        before.map((other) => [`${other.name}/*`, [join(packageFolder(root, other), 'dist/*.d.ts')]]),
      ),
    },
    include: [],
    files: files.map((path) => join(src, path)),
  }
  const path = `${folder}.tsconfig.json`
  writeFileSync(path, JSON.stringify(config))
  const { code, output } = await runCommand(['tsc', '-p', path])
  if (code !== 0) throw new Error(`${published.name} does not compile:\n${output}`)
  for (const json of filesIn(folder, /^dist\/.*\.json$/)) moduleOfJson(join(folder, json))
}

/** JSON becomes a module: importing it needs an attribute in Node, and browsers differ. */
function moduleOfJson(path: string): void {
  writeFileSync(`${path}.js`, `export default ${readFileSync(path, 'utf8').trim()}\n`)
  rmSync(path)
}

/** A program runs on Node and may use its modules; the others run in browsers too. */
function finishFile(path: string, { name, command }: PublishedPackage, declared: string[]): void {
  const code = readFileSync(path, 'utf8')
  const isOfNode = (used: string) => command !== undefined && used.startsWith('node:')
  const missing = findPackages(path, code).find((used) => !declared.includes(used) && !isOfNode(used))
  if (missing !== undefined) throw new Error(`${name} imports ${missing}, which it does not declare: ${path}`)
  writeFileSync(path, addExtensions(path, code))
}

function describePackage(root: string, published: PublishedPackage) {
  const { name, workspace, description, main, command } = published
  const { version, license, engines } = readManifest(join(root, 'package.json'))
  const { dependencies = {} } = readManifest(join(root, workspace, 'package.json'))
  const exportOf = (module: string) => ({ types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` })
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: {
      ...(main !== undefined && { '.': exportOf(main) }),
      './package.json': './package.json',
      './*': exportOf('*'),
    },
    ...(main !== undefined && { types: `./dist/${main}.d.ts` }),
    ...(command !== undefined && { bin: { [command]: `dist/${main}.js` } }),
    files: ['dist'],
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([other, its]) => [
        other,
        other.startsWith('@playfront/') ? version : its,
      ]),
    ),
  }
}

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest

/** Paths below a folder, of every depth. */
const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => pattern.test(path))

interface Specifier {
  value: string
  /** Offsets of the literal with its quotes. */
  start: number
  end: number
}

/**
 * Compiled code whose relative imports name files, as Node and browsers need them: `./money` becomes `./money.js`.
 * Imports of packages stay as they are.
 *
 * @param path name of the file, of which the ending says how to parse it: `.js` or `.d.ts`
 */
export function addExtensions(path: string, code: string): string {
  let written = ''
  let from = 0
  for (const { value, start, end } of findSpecifiers(path, code)) {
    if (!value.startsWith('.')) continue
    written += `${code.slice(from, start)}'${value}.js'`
    from = end
  }
  return written + code.slice(from)
}

/** The packages that compiled code imports: `zod`, `@noble/hashes`; Node's own modules as `node:fs`. */
const findPackages = (path: string, code: string): string[] => [
  ...new Set(
    findSpecifiers(path, code)
      .filter(({ value }) => !value.startsWith('.'))
      .map(({ value }) => /^(?:@[^/]+\/)?[^/]+/.exec(value)?.[0] ?? value),
  ),
]

/** All imports of a module, types and `import()` included, in the order of the text. */
function findSpecifiers(path: string, code: string): Specifier[] {
  const found: Specifier[] = []
  const add = (source: { start: number; end: number; type: string; value?: unknown } | null) => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ value: source.value, start: source.start, end: source.end })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(parseSync(path, code).program)
  return found.toSorted((one, other) => one.start - other.start)
}
