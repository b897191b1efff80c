import { expect, test } from 'vitest'
import { writeTree } from '../testing/writeTree'
import { checkSpec } from './checkSpec'
import { clausesOf } from './documentClauses'
import { printSpecMap } from './printSpecMap'
import { readSpecMap, readTestTitles } from './specMap'

const ids = 'REQ-LOGIN-001\n'
const login = `# Login

### REQ-LOGIN-001 One tap
status: built
rule: front/decideTap.ts
source: account area §4, shell §2

One tap
sends once.
`
const sources = '| account area §4 | States |\n| shell §2 | Screens |\n'
const proof = (id: string) => `test('a tap sends once (${id})', () => {})`

const project = (files: Record<string, string>) =>
  writeTree({
    'docs/spec/ids.txt': ids,
    'docs/spec/sources.md': sources,
    'docs/spec/login.md': login,
    'front/decideTap.ts': '',
    ...files,
  })

test('titles are read from test, it, describe and their variants, and from nowhere else', () => {
  const source = `
    describe('a', () => { it('b', () => {}) })
    test.each([1])('c %i', () => {})
    test.each([['row (%s)', 2], 'alone'])('%s', () => {})
    test.runIf(yes)(\`d \${e} f\`, () => {})
    test('g ' + 'h', () => {})
    expect('not a title')
    const text = "test('neither')"
  `
  expect(readTestTitles('at.test.ts', source)).toEqual([
    'a',
    'b',
    'c %i',
    '%s',
    'row (%s)',
    'alone',
    'd … f',
    'g h',
  ])
})

test('a built requirement with its rule and a test passes', () => {
  expect(checkSpec(project({ 'front/tap.test.ts': proof('REQ-LOGIN-001') })).findings).toEqual([])
})

test('a built requirement without a test is found', () => {
  expect(checkSpec(project({ 'front/tap.test.ts': proof('no id') })).findings).toEqual([
    'docs/spec/login.md calls REQ-LOGIN-001 built, and no test carries it',
  ])
})

test('a test with an unknown id is found, wherever in its title it stands', () => {
  const files = { 'front/tap.test.ts': `${proof('REQ-LOGIN-001')}\n${proof('REQ-LOGIN-099')}` }
  expect(checkSpec(project(files)).findings).toEqual([
    'front/tap.test.ts proves REQ-LOGIN-099, which no list knows: "a tap sends once (REQ-LOGIN-099)"',
  ])
})

test('a rule that is not there, a wrong file and a second telling are found', () => {
  const files = {
    'front/tap.test.ts': proof('REQ-LOGIN-001'),
    'docs/spec/home.md': `### REQ-LOGIN-001 Again\nrule: front/gone.ts\nsource: shell §2\n\nAgain.\n`,
  }
  expect(checkSpec(project(files)).findings).toEqual([
    'docs/spec/home.md is not the file of REQ-LOGIN-001',
    'docs/spec/home.md names the rule front/gone.ts of REQ-LOGIN-001: there is no such file',
    'REQ-LOGIN-001 is written more than once',
  ])
})

test('a requirement without a source, with an unlisted section or without text is found', () => {
  const files = {
    'front/tap.test.ts': `${proof('REQ-LOGIN-001')}\n${proof('REQ-LOGIN-002')}`,
    'docs/spec/ids.txt': 'REQ-LOGIN-001\nREQ-LOGIN-002\n',
    'docs/spec/login.md':
      '### REQ-LOGIN-001 One tap\nsource: shell §2, shell §7\n\n### REQ-LOGIN-002 Two taps\n\nTwo.\n',
  }
  expect(checkSpec(project(files)).findings).toEqual([
    'docs/spec/login.md: REQ-LOGIN-001 cites shell §7, which docs/spec/sources.md does not list',
    'docs/spec/login.md: REQ-LOGIN-001 has no text',
    'docs/spec/login.md: REQ-LOGIN-002 has no source',
  ])
})

test('an id of the list that no document describes is found', () => {
  const files = { 'docs/spec/ids.txt': `${ids}REQ-LOGIN-002\n`, 'front/tap.test.ts': proof('REQ-LOGIN-001') }
  expect(checkSpec(project(files)).findings).toEqual([
    'REQ-LOGIN-002 is in docs/spec/ids.txt and no document describes it',
  ])
})

test('a project without tests fails instead of passing unread', () => {
  expect(checkSpec(writeTree({ 'docs/spec/ids.txt': '', 'docs/spec/sources.md': sources })).findings).toEqual(
    ['found no test files to look at'],
  )
})

test('the map names id, rule and test, and counts each area', () => {
  const map = readSpecMap(project({ 'front/tap.test.ts': proof('REQ-LOGIN-001') }))
  expect(printSpecMap(map, 'LOGIN')).toBe(
    [
      'REQ-LOGIN-001  One tap  [built]',
      '    source  account area §4, shell §2',
      '    text  One tap sends once.',
      '    rule  front/decideTap.ts',
      '    test  front/tap.test.ts: a tap sends once (REQ-LOGIN-001)',
      '',
      'LOGIN            1 of   1 proven',
      'all              1 of   1 proven',
    ].join('\n'),
  )
})

const table = (places: string) => [
  'id\tarea\ttitle\trequirement\tsource\tobserve',
  `REQ-LOGIN-001\tLOGIN\t\t\t${places}\t`,
  '',
]
const documents = { A: ['# Account', '  One tap sends once.'], B: ['# Shell', '', 'A tap.'] }

test('the documents’ own lines stand above our words', () => {
  const root = project({ 'front/tap.test.ts': proof('REQ-LOGIN-001') })
  const clauses = clausesOf(table('A§4 (L2), B§2 (L1+L3)'), documents)
  expect(printSpecMap(readSpecMap(root), 'LOGIN', clauses).split('\n').slice(1, 6)).toEqual([
    '    source  account area §4, shell §2',
    '    clause  account-area.md:2  One tap sends once.',
    '    clause  shell.md:1  # Shell',
    '    clause  shell.md:3  A tap.',
    '    text  One tap sends once.',
  ])
})

test('a line that is not in the document is found', () => {
  expect(() => clausesOf(table('B§2 (L2)'), documents)).toThrow('shell.md has nothing at line 2')
})
