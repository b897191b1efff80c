import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from '../inProject'
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase'
import { sha256 } from '../platform/sha256'
import { type FuzzServer, openFuzzServer } from '../testing/fuzz/openFuzzServer'
import { openOwner } from '../testing/openOwner'

/** A block of a guide or the client's README that says in its first line what it prints. */
interface Example {
  language: 'sh' | 'ts'
  code: string
  prints: string
}

const readExamples = (page: string): Example[] =>
  [...page.matchAll(/^```(sh|ts)\n(?:#|\/\/) prints: (.+)\n([^]*?)^```$/gm)].map(
    ([, language, prints = '', code = '']) => ({ language: language as 'sh' | 'ts', prints, code }),
  )

const examples = ['docs/guide/calls.md', 'docs/guide/api-tokens.md', 'client/README.md'].flatMap((page) =>
  readExamples(readFileSync(inProject(page), 'utf8')),
)
const shell = examples.filter(({ language }) => language === 'sh')
const scripts = examples.filter(({ language }) => language === 'ts')

const run = promisify(execFile)
const programs = inProject('node_modules/.bin')

let database: TestDatabase
let server: FuzzServer
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  server = await openFuzzServer(database.url)
  await addToken(database.url)
  folder = await mkdtemp(join(tmpdir(), 'playfront-calls-'))
  await symlink(inProject('node_modules'), join(folder, 'node_modules'))
  await Promise.all(['sign-in', 'member'].map(generate))
  const platform = environment().PLATFORM
  await Promise.all(
    scripts.map(({ code }, at) =>
      writeFile(
        join(folder, `example${at}.ts`),
        code.replaceAll("'http://lotus.localhost:8080'", `'${platform}'`),
      ),
    ),
  )
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'names.mjs'), resolveLocalNames)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.close()
  await database.drop()
})

const token = 'pf_of_the_examples'

/** A token as the guide names it, of an owner of the demonstration. */
const addToken = async (url: string): Promise<void> => {
  const owner = await openOwner(url)
  await owner.query(
    `insert into api_token (merchant, id, token_hash, name, scopes, created_by, created_name)
     select 'lotus', gen_random_uuid(), $1, 'examples', '{members.read}', id, name from staff_member where name = 'owner'`,
    [sha256(token)],
  )
  await owner.close()
}

/** As the guide says to: a module of types from the document that the server has. */
const generate = async (name: string): Promise<void> => {
  const { server: running } = server
  const url = `/docs/openapi/${name}.json`
  const document = (await running.app.inject({ url, headers: { host: 'localhost' } })).json()
  const module = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  await writeFile(
    join(folder, `${module}.d.ts`),
    astToString(await openapiTS(document, { defaultNonNullable: false })),
  )
}

const compilerOptions = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  lib: ['ES2023', 'DOM'],
  types: ['node'],
  strict: true,
  noEmit: true,
  // The generated modules are declarations: they are what is checked here.
  skipLibCheck: false,
}

/** Names below `localhost` lead here on every machine. */
const resolveLocalNames = `
import dns from 'node:dns'
const lookup = dns.lookup
dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)
`

const environment = () => ({
  ...process.env,
  PLATFORM: `http://lotus.localhost:${server.server.port}`,
  CONSOLE: `http://console.localhost:${server.server.port}`,
  TOKEN: token,
  NODE_OPTIONS: `--import ${join(folder, 'names.mjs')}`,
})

test('the guides have examples of envelope, sign-in, errors, sealing, the client and API tokens', () => {
  expect(shell.length).toBeGreaterThanOrEqual(5)
  expect(scripts.filter(({ code }) => code.includes(`'@playfront/client'`)).length).toBeGreaterThanOrEqual(3)
  expect(scripts.length).toBeGreaterThanOrEqual(7)
})

// Slim images of Node have no curl.
const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl).each(shell)('the command of the guide prints $prints', async ({ code, prints }) => {
  const { stdout } = await run('sh', ['-c', code], { env: { ...environment(), NODE_OPTIONS: '' } })
  expect(stdout).toContain(prints)
})

test('the scripts of the guide and the clients generated from the documents compile', async () => {
  const { stdout } = await run(join(programs, 'tsc'), ['-p', folder]).catch(
    (failure: { stdout: string }) => failure,
  )
  expect(stdout).toBe('')
})

test.each(scripts.map((script, at) => ({ ...script, at })))(
  'the script of the guide prints $prints',
  async ({ at, prints }) => {
    const { stdout } = await run(join(programs, 'tsx'), [join(folder, `example${at}.ts`)], {
      env: environment(),
    })
    expect(stdout).toContain(prints)
  },
)
