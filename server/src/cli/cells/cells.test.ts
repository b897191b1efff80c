import { expect, test } from 'vitest'
import { decideDirectory, type HostOfCell, writeDirectory } from './cellDirectory'
import { parseCells } from './cellsFile'
import { decideAbort, decideGroup, decideMove, type Move, type MoveFacts } from './decideMove'

const url = 'postgres://north/playfront'

test.each([
  ['{', 'it is not JSON'],
  ['{}', 'cells: '],
  [{ cells: {} }, 'no cell has the number 0'],
  [{ cells: { North: { number: 0, databaseUrl: url } } }, 'cells.North: '],
  [{ cells: { north: { number: 99, databaseUrl: url } } }, 'cells.north.number: '],
  [{ cells: { north: { number: 0, databaseUrl: 'http://north' } } }, 'must begin with postgres://'],
  [{ cells: { north: { number: 0 } } }, 'give either databaseUrl or databaseUrlFile'],
  [{ cells: { north: { number: 0, databaseUrl: url, databaseUrlFile: '/x' } } }, 'give either'],
  [{ cells: { north: { number: 0, databaseUrl: url, hosts: [] } } }, 'hosts'],
  [
    { cells: { north: { number: 0, databaseUrl: url }, south: { number: 0, databaseUrl: url } } },
    'cells.south: another cell has the number 0',
  ],
])('a file of cells with a mistake is refused, naming it: %j', (text, issue) => {
  const parsed = parseCells(typeof text === 'string' ? text : JSON.stringify(text), () => '')
  expect(parsed.kind === 'refused' && parsed.issues.join('; ')).toContain(issue)
})

test('the file of cells names their databases or the files with their addresses', () => {
  const text = JSON.stringify({
    cells: { south: { number: 3, databaseUrlFile: '/run/south' }, north: { number: 0, databaseUrl: url } },
  })
  expect(parseCells(text, (path) => `postgres:/${path}\n`)).toEqual({
    kind: 'read',
    cells: [
      { name: 'north', number: 0, databaseUrl: url },
      { name: 'south', number: 3, databaseUrl: 'postgres://run/south' },
    ],
  })
})

const rows = [
  { merchant: 'lotus', group: 'asia' },
  { merchant: 'mela', group: 'asia' },
  { merchant: 'tucano', group: null },
]

test('a group whose exclusions act together moves as a whole, and a merchant alone only where it is in none', () => {
  expect(decideGroup('asia', rows)).toEqual({
    kind: 'found',
    group: { code: 'asia', merchants: ['lotus', 'mela'] },
  })
  expect(decideGroup('lotus', rows)).toEqual({ kind: 'partOfGroup', group: 'asia' })
  expect(decideGroup('tucano', rows)).toEqual({
    kind: 'found',
    group: { code: null, merchants: ['tucano'] },
  })
  expect(decideGroup('nobody', rows)).toEqual({ kind: 'unknown' })
})

const move = (merchant: string, status: Move['status'], over: Partial<Move> = {}): Move => ({
  merchant,
  status,
  id: 'this move',
  cell: 'south',
  ...over,
})

const both = (status: Move['status'], over: Partial<Move> = {}) =>
  ['lotus', 'mela'].map((merchant) => move(merchant, status, over))

const decide = (over: Partial<MoveFacts> = {}) =>
  decideMove({
    asked: 'asia',
    from: 'north',
    to: 'south',
    found: decideGroup('asia', rows),
    leaving: [],
    arriving: [],
    inTarget: [],
    groupInTarget: [],
    takenHosts: [],
    takenNames: [],
    unprepared: [],
    ...over,
  })

const here = { inTarget: ['lotus', 'mela'] }

test.each<[string, Partial<MoveFacts>]>([
  ['pause', {}],
  ['readOnly', { leaving: both('pausing') }],
  ['copy', { leaving: both('readOnly') }],
  ['switch', { leaving: both('readOnly'), arriving: both('arriving'), ...here }],
  ['open', { leaving: both('moved'), arriving: both('arriving'), ...here }],
  // It came from there once, and was forgotten there.
  ['pause', { arriving: both('moved', { id: 'earlier', cell: 'north' }) }],
])('the next step is %s, by what both databases say', (step, facts) => {
  expect(decide(facts)).toMatchObject({ kind: 'step', step })
})

test('a move is done when the source has let go and the target serves', () => {
  expect(decide({ leaving: both('moved'), ...here })).toEqual({ kind: 'done' })
})

test.each<[string, Partial<MoveFacts>]>([
  ['cells.same', { to: 'north' }],
  ['cells.unprepared', { unprepared: ['South is no cell.'] }],
  ['cells.unknown', { found: { kind: 'unknown' } }],
  ['cells.part.of.group', { asked: 'lotus', found: decideGroup('lotus', rows) }],
  ['cells.mixed', { leaving: [move('lotus', 'readOnly')] }],
  ['cells.mixed', { leaving: [move('lotus', 'readOnly'), move('mela', 'readOnly', { id: 'other' })] }],
  ['cells.other.move', { leaving: both('readOnly', { cell: 'west' }) }],
  ['cells.other.move', { leaving: both('readOnly'), arriving: both('arriving', { id: 'other' }), ...here }],
  ['cells.gone', { leaving: both('moved') }],
  ['cells.taken', here],
  ['cells.not.forgotten', { ...here, arriving: both('moved', { cell: 'north' }) }],
  ['cells.split', { groupInTarget: ['mela-2'] }],
  ['cells.host.taken', { takenHosts: ['lotus.example'] }],
  ['cells.staff.taken', { takenNames: ['oanh'] }],
])('a move is refused: %s', (code, facts) => {
  expect(decide(facts)).toMatchObject({ kind: 'refused', code, sentence: expect.stringMatching(/\.$/) })
})

test('a move can be called off until the source has let go', () => {
  expect(decideAbort([]).kind).toBe('refused')
  expect(decideAbort(both('pausing')).kind).toBe('abort')
  expect(decideAbort(both('readOnly')).kind).toBe('abort')
  expect(decideAbort(both('moved')).kind).toBe('refused')
})

const host = (cell: string, over: Partial<HostOfCell> = {}): HostOfCell => ({
  cell,
  host: 'lotus.example',
  merchant: 'lotus',
  group: 'asia',
  status: null,
  ...over,
})

test.each<[string, HostOfCell[], string]>([
  ['before a move', [host('north')], 'north'],
  [
    'while it copies',
    [host('north', { status: 'readOnly' }), host('south', { status: 'arriving' })],
    'north',
  ],
  [
    'once the source has let go',
    [host('north', { status: 'moved' }), host('south', { status: 'arriving' })],
    'south',
  ],
  ['afterwards', [host('north', { status: 'moved' }), host('south')], 'south'],
])('a host is in one cell %s', (_, hosts, cell) => {
  const directory = decideDirectory(hosts)
  expect(directory.problems).toEqual([])
  expect(writeDirectory(directory)).toBe(`lotus.example ${cell}\n`)
})

test('hosts, merchants and groups that are in two cells are named', () => {
  const twice = [host('north'), host('south'), host('south', { host: 'mela.example', merchant: 'mela' })]
  expect(decideDirectory(twice).problems).toEqual([
    'The host lotus.example is in north and south.',
    'The merchant lotus is in north and south.',
    'The group asia is in north and south.',
  ])
})
