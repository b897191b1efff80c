import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type PublishedDraw, verifyADraw } from './verifyADraw'

const page = readFileSync(new URL('../../../docs/guide/verify-a-draw.md', import.meta.url), 'utf8')
const source = readFileSync(new URL('./verifyADraw.ts', import.meta.url), 'utf8')
const [, example = ''] = /```json\n([^]*?)```/.exec(page) ?? []
const draw: PublishedDraw = JSON.parse(example)

test('the page and nothing else is enough: its worked example holds in every step', () => {
  expect(verifyADraw(draw)).toEqual([])
})

test('the verifier imports nothing but the hashes of Node', () => {
  expect(source.match(/^import .*$/gm)).toEqual(["import { createHash, createHmac } from 'node:crypto'"])
})

const slip = draw.slip
if (!slip) throw new Error('The example has a slip.')
const turned = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)

test.each<[string, PublishedDraw, string]>([
  ['another seed', { ...draw, serverSeed: turned(draw.serverSeed) }, 'commitment'],
  ['a commitment that the device did not keep', { ...draw, pinned: turned(draw.commit) }, 'commitment'],
  ['a later close', { ...draw, closeAt: draw.closeAt + 3_000 }, 'beacon'],
  ['another number', { ...draw, numbers: { ...draw.numbers, DB: ['43441'] } }, 'numbers'],
  ['an added prize', { ...draw, numbers: { ...draw.numbers, G8: ['12'] } }, 'numbers'],
  ['another client seed', { ...draw, slip: { ...slip, clientSeed: 'lucky-89' } }, 'seed'],
  ['another stake', { ...draw, slip: { ...slip, multiple: 3 } }, 'bet'],
  [
    'a list of other promises',
    { ...draw, manifest: { text: 'previous none\n', hash: '0'.repeat(64) } },
    'list',
  ],
])('%s fails', (_, changed, step) => expect(verifyADraw(changed)).toContain(step))

const prizeRow = /^\| ([A-Z]+\d*) +\| (.+?×.+?) +\|$/gm

test('the layouts of the page are those of the verifier', () => {
  const rows = [...page.matchAll(prizeRow)].map(([, family, prizes]) => [family, prizes?.trim()])
  expect(rows).toHaveLength(11)
  for (const [family, prizes] of rows) expect(source).toContain(`  ${family}: '${prizes}',`)
})

const vectors = new URL('../../../lottery/rules/vectors/lottery-vectors.json', import.meta.url)
const published: (Omit<PublishedDraw, 'numbers' | 'beacon'> & {
  id: string
  result: PublishedDraw['numbers']
  drand: PublishedDraw['beacon']
})[] = JSON.parse(readFileSync(vectors, 'utf8')).fair.vectors

test.each(published)('the published draw $id of the family $family holds', ({ result, drand, ...vector }) => {
  const { closeAt, betRoot } = draw
  expect(verifyADraw({ ...vector, closeAt, betRoot, numbers: result, beacon: drand })).toEqual([])
})
