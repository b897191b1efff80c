import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@playfront/contract/time'
import { chromium, type Page } from 'playwright-core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { type InstalledNode, type CommandOptions, runCommand } from '../run/step'
import { installNode } from '../run/nodes'
import { frontPackageFolder } from './buildFront'
import { packFolder, packageFolder, publishedPackages } from './buildPackages'

/** The Node versions on which the installed packages run. */
const provedNodes = ['20.20.2', '24.21.0']

/** How a project may resolve modules, with the compiler's `module` that belongs to it. */
const resolutions = { bundler: 'ESNext', nodenext: 'NodeNext' }

/** The address of the demonstration in the examples; its own port takes the place of this one. */
const exampleOrigin = 'http://lotus.localhost:8080'

/** A program of a project that has nothing but the packages, and what it prints. */
interface Program {
  name: string
  code: string
  prints: string
}

const ownPrograms: Program[] = [
  {
    name: 'types',
    code: `import { allClauses, type Clause } from '@playfront/conformance'
import { calls } from '@playfront/contract/calls'
import { toDisplayNumber, type Money } from '@playfront/contract/money'
import { schemas } from '@playfront/contract/schemas'

const money: Money = { amount: 12_345, currency: 'THB' }
const missing = Object.keys(calls).filter((name) => !Object.hasOwn(schemas, name))
const writing: Clause[] = allClauses.filter(({ writes }) => writes)
console.log([toDisplayNumber(money), missing.length, writing.length > 9].join(' '))
// @ts-expect-error A currency that the contract does not know: types arrive, not any.
export const wrong: Money = { amount: 1, currency: 'XXX' }
`,
    prints: '123.45 0 true',
  },
  {
    name: 'suites',
    code: `import { createClient, type SealSuite } from '@playfront/client'
import { memberInfo } from '@playfront/contract/account/member'

const said: string[] = []
for (const suite of ['aes', 'des'] satisfies SealSuite[]) {
  const client = createClient({ origin: '${exampleOrigin}', merchant: 'lotus', suites: [suite] })
  await client.signIn({ type: 'username', username: 'demo', password: 'play-money-only' })
  const { userName } = await client.call(memberInfo, {})
  await client.signOut()
  said.push(suite + ': ' + userName)
}
console.log(said.join(', '))
// @ts-expect-error A request without its fields: the calls arrive with their types.
export const wrong = () => createClient({ merchant: 'lotus' }).signIn({ type: 'username' })
`,
    prints: 'aes: demo, des: demo',
  },
]

/** A page that signs in with three lines, at the platform's own origin. */
const pageOf = (options: string): string => `<!doctype html>
<meta charset="utf-8" />
<title>Sign-in</title>
<script type="module">
  import { createClient } from '@playfront/client'
  const client = createClient({ merchant: 'lotus'${options} })
  document.body.textContent = (await client.signIn({ type: 'username', username: 'demo', password: 'play-money-only' })).userName
</script>
`

/** The pages by name, with the header `Encryption` that their sign-in carries. */
const pages = {
  aes: { html: pageOf(''), encryption: 'aes' },
  des: { html: pageOf(`, suites: ['des']`), encryption: 'true' },
}

const frontSettings = {
  code: 'lux',
  domains: { canonicalHost: 'www.lux.example' },
  languages: { supported: ['EN'], default: 'EN' },
  texts: { EN: { 'footer.licence': 'Licence 123 of the authority.' } },
}

/**
 * Checks the built packages, installs their archives in an empty project, compiles programs that use them with each
 * module resolution, runs these and the examples of their READMEs on each Node against a demonstration, and signs in by a page in a browser.
 *
 * @param archives of all packages
 * @returns a line for each step that passed
 * @throws Error with the output of the step that failed
 */
export async function provePackages(root: string, archives: readonly string[]): Promise<string[]> {
  const passed = await checkManifests(root)
  const folder = join(root, '.cache/packages/proof')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  passed.push(await installArchives(root, folder, archives))
  const platform = await openPlatform(root)
  try {
    const programs = writePrograms(root, folder, platform.port)
    for (const [moduleResolution, module] of Object.entries(resolutions)) {
      await compilePrograms(folder, programs, { moduleResolution, module })
      passed.push(`types checked under moduleResolution ${moduleResolution}`)
    }
    for (const version of provedNodes) passed.push(await runOnNode(folder, programs, version))
    passed.push(await signInByPage(root, folder, platform.port))
  } finally {
    await platform.close()
  }
  return passed
}

/** What publint says of each package; a warning counts, a suggestion does not. */
async function checkManifests(root: string): Promise<string[]> {
  const folders = [
    ...publishedPackages.map((published) => packageFolder(root, published)),
    frontPackageFolder(root),
  ]
  const found: string[] = []
  for (const pkgDir of folders) {
    const { messages, pkg } = await publint({ pkgDir, level: 'warning', pack: 'npm' })
    found.push(
      ...messages.map(
        (message) => `${String(pkg?.['name'])}: ${formatMessage(message, pkg, { color: false })}`,
      ),
    )
  }
  if (found.length > 0) throw new Error(`publint found:\n${found.join('\n')}`)
  return [`${folders.length} packages checked by publint`]
}

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Installs the archives with what they depend on, which is packed from our own installation: no network is needed. */
async function installArchives(root: string, folder: string, archives: readonly string[]): Promise<string> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const names = new Set<string>()
  const add = ({ dependencies, optionalDependencies }: Manifest) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = join(root, 'node_modules', name)
      if (name.startsWith('@playfront/') || names.has(name) || !existsSync(installed)) continue
      names.add(name)
      add(readManifest(installed))
    }
  }
  for (const published of publishedPackages) add(readManifest(packageFolder(root, published)))
  add(readManifest(frontPackageFolder(root)))
  const all = [...archives]
  for (const name of names) all.push(await packFolder(root, join(root, 'node_modules', name)))
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await run(['npm', 'install', ...flags, ...all], { cwd: folder })
  return `${archives.length} archives installed without a network, with ${names.size} packages that they need`
}

/** Our own programs and the examples of the READMEs, which say in their first line what they print. */
function writePrograms(root: string, folder: string, port: number): Program[] {
  const examples = publishedPackages.flatMap((published) => {
    const readme = readFileSync(join(packageFolder(root, published), 'README.md'), 'utf8')
    const found = [...readme.matchAll(/^```ts\n\/\/ prints: (.+)\n([^]*?)^```$/gm)]
    if (found.length === 0) throw new Error(`the README of ${published.name} has no example`)
    const name = published.name.replace('@playfront/', '')
    return found.map(([, prints = '', code = ''], at) => ({ name: `${name}-${at + 1}`, prints, code }))
  })
  const programs = [...ownPrograms, ...examples]
  for (const { name, code } of programs) {
    const text = code.replaceAll(exampleOrigin, `http://lotus.localhost:${port}`)
    // A file without an export would share its names with the others.
    writeFileSync(join(folder, `${name}.ts`), `${text}\nexport {}\n`)
  }
  return programs
}

/** Checks the packages' declarations too: nothing is skipped, and the types of Node are not there. */
async function compilePrograms(
  folder: string,
  programs: readonly Program[],
  resolution: { moduleResolution: string; module: string },
) {
  const compilerOptions = {
    ...resolution,
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    types: [],
    strict: true,
    skipLibCheck: false,
    rootDir: '.',
    outDir: 'out',
  }
  const files = programs.map(({ name }) => `${name}.ts`)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  await run(['tsc', '-p', folder], { cwd: folder })
}

/** Names below `localhost` lead here on every machine. */
const resolveLocalNames = `import dns from 'node:dns'
const lookup = dns.lookup
dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)
`

async function runOnNode(folder: string, programs: readonly Program[], version: string): Promise<string> {
  const node = process.version === `v${version}` ? undefined : await installNode(version)
  writeFileSync(join(folder, 'names.js'), resolveLocalNames)
  const env = { NODE_OPTIONS: `--import ${join(folder, 'names.js')}` }
  for (const { name, prints } of programs) {
    const output = await run(['node', `out/${name}.js`], { cwd: folder, node, env })
    if (!output.includes(prints))
      throw new Error(`${name} printed ${output.trim()} on Node ${version} instead of ${prints}`)
  }
  const modules = writeLoadAll(folder)
  await run(['node', 'loadAll.js'], { cwd: folder, node })
  await run([join(folder, 'node_modules/.bin/playfront-conformance'), '--list'], { cwd: folder, node })
  await writeStaticFront(folder, node)
  return `Node ${version}: ${programs.length} programs run, ${modules} modules loaded, a front written for a static host`
}

/** Writes a program that imports every module of the packages of functions, and returns how many there are. */
function writeLoadAll(folder: string): number {
  const installed = join(folder, 'node_modules/@playfront')
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  const modules = files
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.js') && !path.startsWith('front/'))
  const lines = modules.map((path) => `import './node_modules/@playfront/${path}'\n`)
  writeFileSync(join(folder, 'loadAll.js'), lines.join(''))
  return modules.length
}

async function writeStaticFront(folder: string, node: InstalledNode | undefined): Promise<void> {
  writeFileSync(join(folder, 'my.json'), JSON.stringify(frontSettings))
  const program = 'node_modules/.bin/playfront-front'
  await run([program, '--settings', 'my.json', '--out', 'site'], { cwd: folder, node })
  const page = readFileSync(join(folder, 'site/m/login.html'), 'utf8')
  if (!page.includes('<form') || !existsSync(join(folder, 'site/nginx.conf')))
    throw new Error(`${program} wrote no sign-in page or no example of a host`)
}

interface Opened {
  port: number
  close(): Promise<void>
}

const firstStart = minutes(5)

/** The built server as a demonstration, with a database of its own that is deleted afterwards. */
async function openPlatform(root: string): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'playfront-proof-'))
  const port = await freePort()
  const env = {
    ...process.env,
    MODE: 'demonstration',
    PORT: String(port),
    DATA_DIR: dataDir,
    BEACON: 'simulator',
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilAnswering(server, port)
  } catch (failure) {
    await close()
    throw failure
  }
  return { port, close }
}

async function untilAnswering(server: ChildProcess, port: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < firstStart; waitedMs += seconds(1)) {
    if (server.exitCode !== null) throw new Error('the server ended while it started')
    if (await fetch(`http://127.0.0.1:${port}/`).then(isAnswer, () => false)) return
    await wait(seconds(1))
  }
  throw new Error('the server did not start')
}

const isAnswer = ({ status }: Response) => status < 500

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Builds the pages as an integrator does, serves them with the calls of the platform, and opens them in Chromium. */
async function signInByPage(root: string, folder: string, platformPort: number): Promise<string> {
  const source = join(folder, 'pages')
  mkdirSync(source)
  for (const [name, { html }] of Object.entries(pages)) writeFileSync(join(source, `${name}.html`), html)
  const input = Object.keys(pages).map((name) => join(source, `${name}.html`))
  await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    build: { target: 'es2022', rolldownOptions: { input } },
  })
  const host = await openHost(join(source, 'dist'), platformPort)
  const browser = await chromium.launch({ executablePath: browserPath(root), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    for (const [name, { encryption }] of Object.entries(pages))
      await openPage(page, `http://lotus.localhost:${host.port}/${name}.html`, encryption)
  } finally {
    await browser.close()
    await host.close()
  }
  return `a page signed in with three lines, sealed by each of ${Object.keys(pages).join(' and ')}`
}

async function openPage(page: Page, address: string, encryption: string): Promise<void> {
  const sealedBy: (string | undefined)[] = []
  page.removeAllListeners('request')
  page.on('request', (sent) => {
    if (sent.method() === 'POST') sealedBy.push(sent.headers()['encryption'])
  })
  await page.goto(address)
  await page.waitForFunction(`document.body?.textContent.trim() === 'demo'`)
  if (sealedBy.join() !== encryption)
    throw new Error(`the sign-in of ${address} said Encryption: ${sealedBy.join()}`)
}

const browserPath = (root: string): string => {
  const noted = join(root, '.cache/chromium-path')
  const found = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'
  return process.env['CHROMIUM_PATH'] ?? found
}

/** A static host that forwards `/wps/` to the platform. */
async function openHost(folder: string, platformPort: number): Promise<Opened> {
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/wps/')) return handOn(asked, answer, platformPort)
    answer.setHeader('Content-Type', extname(path) === '.js' ? 'text/javascript' : 'text/html; charset=utf-8')
    answer.statusCode = existsSync(join(folder, path)) ? 200 : 404
    answer.end(answer.statusCode === 200 ? readFileSync(join(folder, path)) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

function handOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { url, method, headers } = asked
  const forwarded = request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  forwarded.on('error', () => answer.destroy())
  asked.pipe(forwarded)
}

async function run(words: string[], options: CommandOptions): Promise<string> {
  const { code, output } = await runCommand(words, options)
  if (code !== 0) throw new Error(`${words.join(' ')} failed:\n${output}`)
  return output
}
