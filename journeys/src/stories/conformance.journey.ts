import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allClauses } from '@playfront/conformance/main'
import type { Report } from '@playfront/conformance/runClauses'
import { createTestDatabase, type TestDatabase } from '@playfront/server/testing/createTestDatabase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mutant } from '../conformance/changes'
import { additions, foreignMutants, ownMutants } from '../conformance/mutants'
import { openForeignPlatform, openOwnPlatform, type Platform } from '../conformance/platforms'
import { projectFolder } from '../environment/projectFolder'
import { usualVariants, type Variants } from '../foreign/foreignState'

const failuresOf = ({ results }: Report): string[] =>
  results.flatMap(({ id, status, reason }) => (status === 'failed' ? [`${id}: ${reason}`] : []))

const passedOf = ({ results }: Report): string[] =>
  results.flatMap(({ id, status }) => (status === 'passed' ? [id] : []))

/** What the kit says of a mutant: the failed clause that has to name it, and the requirement that it cites. */
const verdictOn = (mutant: Mutant, { results }: Report): string[] =>
  results.filter(({ id, status }) => status === 'failed' && id === mutant.clause).map(({ clause }) => clause)

/** The call of a mutant's clause: all clauses of that call are run. */
const callOf = ({ clause }: Mutant): string | undefined => allClauses.find(({ id }) => id === clause)?.call

/** The beginning of a clause's id: `seal.`. */
const areaOf = ({ clause }: Mutant): string => clause.slice(0, clause.indexOf('.') + 1)

/** Each other shape that the documents leave open, in as few rounds as there are shapes of one thing. */
const otherShapes: Partial<Variants>[] = [
  {
    key: 'pem',
    codeIn: 'code',
    failuresUnder: '200',
    unauthenticated: 'customer.not.login',
    envelope: 'body',
    lists: 'bare',
    categoriesIn: 'allVendors',
    expectedIn: 'currentProgress',
    memberNameIn: 'userName',
    idIn: 'customerId',
    expiryAs: 'epochSeconds',
  },
  {
    key: 'key',
    codeIn: 'message',
    unauthenticated: 'CUSTOMER_NOT_LOGIN',
    categoriesIn: 'value',
    expiryAs: 'epochMs',
  },
  { key: 'publicKey', lists: 'bare' },
  { key: 'text', envelope: 'body' },
  { key: 'pkcs1', failuresUnder: '200' },
]

let foreign: Awaited<ReturnType<typeof openForeignPlatform>>

beforeAll(async () => {
  foreign = await openForeignPlatform()
})
afterAll(() => foreign.close())

describe('a server that is written from the documents alone', () => {
  test('passes all that it offers, and is asked nothing that the documents do not name', async () => {
    const report = await foreign.run({ writes: false })
    expect(failuresOf(report)).toEqual([])
    expect(foreign.server.breaches()).toEqual([])
    expect([...foreign.server.unknownCalls().keys()]).toEqual([])
  })

  test.each(otherShapes)('passes with writes in the shapes %o', async (shapes) => {
    Object.assign(foreign.server.variants, usualVariants, shapes)
    const report = await foreign.run({})
    Object.assign(foreign.server.variants, usualVariants)
    expect(failuresOf(report)).toEqual([])
    expect(report.counts.skipped).toBe(0)
  })

  test.each(additions.map((addition) => ({ ...addition })))(
    '$clause passes where $name',
    async (addition) => {
      const { results } = await foreign.run({ mutant: addition, only: addition.clause })
      expect(results).toMatchObject([{ id: addition.clause, status: 'passed' }])
    },
  )

  test.each(foreignMutants.map((mutant) => ({ ...mutant })))('$clause names: $name', async (mutant) => {
    const report = await foreign.run({ mutant, only: callOf(mutant) })
    expect(verdictOn(mutant, report), failuresOf(report).join('; ')).toHaveLength(1)
  })
})

describe('our own server', () => {
  let database: TestDatabase
  let own: Platform

  beforeAll(async () => {
    database = await createTestDatabase()
    own = await openOwnPlatform(database.url)
  })
  afterAll(async () => {
    await own.close()
    await database.drop()
  })

  test('passes all that its profile says, and so does every clause that the other one does not offer', async () => {
    const report = await own.run({})
    expect(failuresOf(report)).toEqual([])
    const both = new Set([...passedOf(report), ...passedOf(await foreign.run({}))])
    const neither = report.results.map(({ id }) => id).filter((id) => !both.has(id))
    expect(neither).toEqual(additions.map(({ clause }) => clause))
  })

  test.each(ownMutants.map((mutant) => ({ ...mutant })))('$clause names: $name', async (mutant) => {
    const report = await own.run({ mutant, only: areaOf(mutant) })
    expect(verdictOn(mutant, report), failuresOf(report).join('; ')).toHaveLength(1)
  })
})

describe('the command', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playfront-conformance-'))
    await writeFile(join(folder, 'profile.json'), JSON.stringify(foreign.profile))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs the command as a process of its own. */
  const run = (...words: string[]): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      const program = join(projectFolder, 'node_modules/.bin/tsx')
      const args = [join(projectFolder, 'conformance/src/main.ts'), ...words]
      execFile(program, args, { cwd: folder }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      )
    })

  test('ends with 0 and writes three reports when nothing failed', async () => {
    const files = ['--json', 'report.json', '--junit', 'report.xml', '--html', 'report.html']
    const { code, output } = await run(
      foreign.platform,
      '--merchant',
      'lux',
      '--profile',
      'profile.json',
      ...files,
    )
    expect(output).toMatch(/^0 failed, \d+ passed, \d+ not offered, \d+ skipped\n$/)
    expect(code).toBe(0)
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report
    expect(report).toMatchObject({ merchant: 'lux', writes: false, counts: { failed: 0 } })
    expect(await readFile(join(folder, 'report.xml'), 'utf8')).toContain(`tests="${report.results.length}"`)
    expect(await readFile(join(folder, 'report.html'), 'utf8')).toContain('Conformance of lux')
  })

  test('ends with 1 and shows requests and answers, without secrets, when something failed', async () => {
    foreign.breakBy(foreignMutants.find(({ clause }) => clause === 'member.same'))
    const files = ['--json', 'failed.json', '--only', 'member/info']
    const { code, output } = await run(
      foreign.platform,
      '--merchant',
      'lux',
      '--profile',
      'profile.json',
      ...files,
    )
    foreign.breakBy(undefined)
    expect(code).toBe(1)
    expect(output).toContain('member.same (REQ-SESSION-003) GET /wps/member/info')
    const text = await readFile(join(folder, 'failed.json'), 'utf8')
    expect(text).toContain('"Authorization": "(hidden)"')
    expect(text).not.toContain(foreign.profile.account?.password)
  })

  test('ends with 2 when it cannot run', async () => {
    await writeFile(join(folder, 'wrong.json'), '{ "acount": {} }')
    const wrong = await run(foreign.platform, '--merchant', 'lux', '--profile', 'wrong.json')
    expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('acount') })
    expect(await run(foreign.platform)).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
    expect(await run(foreign.platform, '--merchant', 'lux', '--only', 'nothing')).toMatchObject({ code: 2 })
  })
})
