import { expect, test } from 'vitest'
import { root } from '../../root'
import { readCallGraph } from './callGraph'
import { checkReviews, reviewFindings } from './checkReviews'
import { findSensitiveCalls, moneyFunctions } from './findSensitiveCalls'

const functionFiles = [
  'create function ledger_move(p_amount bigint) returns void as $$ $$;',
  'create function refund_all() returns void as $$ begin perform ledger_move(1); end $$;\ncreate function count_all() returns int as $$ $$;',
]

/** A server with one handler of the console, which does what is given. */
const serverWith = (handler: string) =>
  readCallGraph(
    new Map([
      [
        'server/src/console/desk.ts',
        `import { refund } from '../money/refund'
         import { requireSecondPerson } from './secondPerson/requireSecondPerson'
         export const handlers = { payAll: atDesk(payAll) }
         async function payAll(context) { ${handler} }`,
      ],
      [
        'server/src/money/refund.ts',
        "const statement = { name: 'refund', text: 'select refund_all()' }\nexport const refund = ({ query }) => query(statement)",
      ],
      [
        'server/src/console/secondPerson/requireSecondPerson.ts',
        "import { decideSecondPerson } from './decideSecondPerson'\nexport const requireSecondPerson = (by) => decideSecondPerson(by)",
      ],
      [
        'server/src/console/secondPerson/decideSecondPerson.ts',
        'export const decideSecondPerson = () => ({})',
      ],
    ]),
  )
const findingsOf = (handler: string, alone = {}) =>
  reviewFindings(findSensitiveCalls(serverWith(handler), ['payAll'], moneyFunctions(functionFiles)), alone)

test('a database function that calls one that moves money moves money', () => {
  expect([...moneyFunctions(functionFiles)]).toEqual(expect.arrayContaining(['ledger_move', 'refund_all']))
  expect(moneyFunctions(functionFiles).has('count_all')).toBe(false)
})

test('a new call that moves money without a second person is a finding', () => {
  expect(findingsOf('await refund(context)')).toEqual([
    expect.stringMatching(/^payAll \(money\) asks no second/),
  ])
  expect(findingsOf('requireSecondPerson(context.staff); await refund(context)')).toEqual([])
  expect(findingsOf('await context.refund()')).toEqual([])
})

test('a reason to act alone is for calls that need one', () => {
  expect(findingsOf('await refund(context)', { payAll: 'a reason' })).toEqual([])
  expect(findingsOf('return 1', { payAll: 'a reason' })).toEqual(['payAll stands in madeAlone without need'])
})

test('every call of the console that moves money, changes staff or publishes takes a second person, or says why not', () => {
  const { findings, looked } = checkReviews(root)
  expect(findings).toEqual([])
  expect(Number.parseInt(looked, 10)).toBeGreaterThan(25)
})
