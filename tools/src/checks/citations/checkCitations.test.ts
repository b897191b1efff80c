import { expect, test } from 'vitest'
import { writeTree } from '../testing/writeTree'
import { checkCitations, findCitations } from './checkCitations'

const idsOf = (text: string) => findCitations(text).map(({ id }) => id)

test.each([
  ['/** A rule (D-13, AMB-21). See SEC-08. */', ['D-13', 'AMB-21', 'SEC-08']],
  ['/** Kept out (at sign-out,\n * T48; F23). */', ['T48', 'F23']],
  ["test('fast (P2, P12)', () => {})", ['P2', 'P12']],
  ["test('paid (lottery 4.5, 8.3)', () => {})", ['4.5', '8.3']],
  ['/** Rules of lottery 2.4 to 2.6; lottery §4.7. */', ['2.4', '2.6', '4.7']],
  ['lottery 3.1 and why; (lottery 2, 3)', ['3.1', '2', '3']],
  ['/** Fields as A§3 lists them (B§7). */', ['account area §3', 'shell §7']],
  ['/** The policy (decision 0004, S3). */', ['S3', '0004']],
])('%s', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test.each([
  "const id = 'T20'",
  'read(T20, S3)',
  '=SUM(A1:A9)',
  'curve P-256, REQ-D-13',
  'a lottery 3 times a day',
  'type Both<T1, T2>',
])('%s cites nothing', (text) => {
  expect(idsOf(text)).toEqual([])
})

test('a citation without a target is found, in code, styles and documents', () => {
  const root = writeTree({
    'docs/spec/readings.md': '| D-01 | a | b |',
    'docs/security/threats.md': '| T1 | a | b |',
    'docs/guide/performance.md': '| P1 | a |',
    'docs/spec/lottery-rules.md': '## 2 Vietnam\n### 2.1 Shapes',
    'docs/spec/sources.md': '| account area §3 | Fields |',
    'docs/decisions/0004-policy.md': '',
    'a.ts': '// (D-01, T1, P1, lottery 2.1, A§3, decision 0004)\n// (D-02, T2)',
    'b.css': '/* (P2) */',
    'c.md': 'See lottery 2 and 9.9, B§3 and decision 0005.',
  })
  expect(checkCitations(root)).toEqual({
    looked: '9 files',
    findings: [
      'a.ts cites the reading D-02, which docs/spec/readings.md does not have',
      'a.ts cites the threat, failure or goal T2, which docs/security/threats.md does not have',
      'b.css cites the performance target P2, which docs/guide/performance.md does not have',
      'c.md cites the lottery rule 9.9, which docs/spec/lottery-rules.md does not have',
      'c.md cites the section shell §3, which docs/spec/sources.md does not have',
      'c.md cites the decision record 0005, which docs/decisions does not have',
    ],
    report: undefined,
  })
})

test('a page that is not there explains nothing', () => {
  expect(checkCitations(writeTree({ 'a.ts': '// (T1)' })).findings).toHaveLength(1)
})
