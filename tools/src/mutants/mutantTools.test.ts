import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root'
import { isEquivalent, readEquivalents } from './equivalents'
import { findMutants } from './findMutants'
import { isProduction } from './chooseMutants'
import { createNearestTests } from './nearestTests'
import { readOptions } from './readOptions'
import { printReport, type Finding } from './report'

test('options are read, and what is none is refused', () => {
  expect(readOptions(['./front/src/', '--count', '9', 'kit', '--seed', '3'])).toEqual({
    paths: ['front/src', 'kit'],
    count: 9,
    seed: 3,
    tests: 12,
    resume: false,
    named: false,
    json: '.cache/mutants.json',
  })
  expect(readOptions(['kit', '--resume', '--named'])).toMatchObject({ resume: true, named: true })
  expect(() => readOptions([])).toThrow('name a file or a folder')
  expect(() => readOptions(['a', '--count'])).toThrow('--count wants a whole number, not nothing')
  expect(() => readOptions(['a', '--seed', 'x'])).toThrow('not x')
  expect(() => readOptions(['a', '--fast'])).toThrow('unknown option --fast')
})

test.each([
  ['front/src/money/decideLimit.ts', true],
  ['front/src/texts/formatMessage.ts', true],
  ['front/src/texts/pt-BR/money.ts', false],
  ['front/src/money/decideLimit.test.ts', false],
  ['front/src/account/signInHarness.ts', false],
  ['front/src/platform/clock/fakeClock.ts', false],
  ['front/vite/compileMessages.ts', false],
])('%s is planted in: %s', (path, isPlanted) => {
  expect(isProduction(path)).toBe(isPlanted)
})

test('tests that name a requirement come first, then the nearest; types lead nowhere', () => {
  const imports = (file: string, isType = false) => ({ specifier: '', file, names: [], isType })
  const module = (path: string, ...files: ReturnType<typeof imports>[]) => ({
    path,
    imports: files,
    source: '',
    workspace: { folder: 'front', name: 'front', exports: {} },
  })
  const nearest = createNearestTests({
    modules: [
      module('rule.ts'),
      module('flow.ts', imports('rule.ts')),
      module('rule.test.ts', imports('rule.ts')),
      module('flow.test.ts', imports('flow.ts')),
      module('app.test.ts', imports('app.ts')),
      module('app.ts', imports('flow.ts')),
      module('type.test.ts', imports('rule.ts', true)),
    ],
    isTest: (path) => path.endsWith('.test.ts'),
    idsOf: (path) => (path === 'app.test.ts' ? ['REQ-A-001'] : []),
  })
  expect(nearest('rule.ts', ['REQ-A-001'])).toEqual([
    { file: 'app.test.ts', distance: 3, isNamed: true },
    { file: 'rule.test.ts', distance: 1, isNamed: false },
    { file: 'flow.test.ts', distance: 2, isNamed: false },
  ])
})

test('every equivalent has its reason and is still to be found in the code', () => {
  for (const known of readEquivalents(root)) {
    const source = readFileSync(join(root, known.file), 'utf8')
    const found = findMutants(known.file, source).filter((mutant) => isEquivalent(mutant, source, [known]))
    expect(known.reason.length, known.file).toBeGreaterThan(20)
    expect(found.length, `${known.file}: ${known.line}`).toBeGreaterThan(0)
  }
})

test('the report lists by requirement what was not found, and counts all', () => {
  const finding = (more: Partial<Finding>): Finding => ({
    file: 'a.ts',
    line: 3,
    kind: 'number',
    before: '1',
    after: '2',
    hash: 'x',
    ids: ['REQ-A-001'],
    outcome: 'killed',
    tests: 2,
    ...more,
  })
  const findings = [
    finding({}),
    finding({ outcome: 'timedOut' }),
    finding({ outcome: 'refused', tests: 0 }),
    finding({ outcome: 'survived', line: 4, ids: ['REQ-A-002', 'REQ-A-003'] }),
    finding({ outcome: 'untested', kind: 'element', after: '', ids: [], tests: 0 }),
  ]
  const report = {
    paths: ['a.ts'],
    count: 5,
    seed: 1,
    possible: 9,
    equivalents: 2,
    broken: ['b.test.ts'],
    findings,
  }
  expect(printReport(report).split('\n\n')).toEqual([
    'REQ-A-002, REQ-A-003\n  a.ts:4  number: 1  →  2  [survived, 2 test files]',
    'no requirement\n  a.ts:3  element: 1  →  (removed)  [untested, 0 test files]',
    '5 planted of 9 possible: 1 refused by the compiler, 1 killed, 1 timed out, 1 survived, 1 without a test; 2 equivalents left out (seed 1)',
    'not asked, fails without a fault: b.test.ts',
  ])
})
