import { randomUUID } from 'node:crypto'
import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedOutcome } from '../outside/expectedOutcome'
import { openPlayer, type Player, valueOf } from '../outside/player'
import { loCost, loSlip } from '../outside/slips'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Player
let binh: Player
beforeAll(async () => {
  environment = await createTestEnvironment({ nodes: 2 })
  an = await openPlayer('an_nguyen', 'lotus', portOf(0))
  binh = await openPlayer('binh_le', 'lotus', portOf(1))
})
afterAll(() => environment.close())

const portOf = (node: number) => environment.nodes[node]?.port ?? 0
const gift = 5_000_000

test('two servers draw once and pay each bet once, whichever of them took it (F14)', async () => {
  const bets = [
    { player: an, slip: loSlip(await an.board('MB1'), '68') },
    { player: binh, slip: loSlip(await binh.board('MB1'), '07') },
  ]
  for (const { player, slip } of bets) valueOf(await player.sends(slip))
  await environment.pass(seconds(60))
  const { results } = await an.board('MB1')
  const issueId = bets[0]?.slip.issues[0]?.issueId
  expect(results[0]?.issueId).toBe(issueId)
  expect((await binh.board('MB1')).results[0]).toEqual(results[0])
  for (const { player, slip } of bets) {
    const outcome = expectedOutcome(slip.bets, results[0]?.numbers ?? {})
    expect(valueOf(await player.asksAbout(slip.slipId))).toMatchObject({
      state: 'settled',
      payout: outcome.payout,
    })
    expect(await player.balance()).toBe(gift - loCost + outcome.payout)
  }
})

test('a slip sent again to the other server is the same slip, and a changed one is refused (F19)', async () => {
  const before = await an.balance()
  const slip = loSlip(await an.board('MB1'), '15')
  const first = valueOf(await an.sends(slip))
  an.turnsTo(portOf(1))
  expect(valueOf(await an.sends(slip))).toEqual(first)
  const changed = { ...slip, bets: [{ type: 'VN_LO2', numbers: ['16'], stake: 1_000 }] }
  expect(await an.sends(changed)).toMatchObject({ success: false, errorCode: 'idempotency_conflict' })
  expect(await an.balance()).toBe(before - loCost)
  an.turnsTo(portOf(0))
})

test('the same slip sent to both servers at once is one bet (F18)', async () => {
  const before = await an.balance()
  const board = await an.board('MB1')
  for (let round = 0; round < 8; round += 1) {
    const slip = { ...loSlip(board, '42'), slipId: randomUUID() }
    const answers = []
    for (const node of [0, 1, 0, 1]) {
      an.turnsTo(portOf(node))
      answers.push(an.sends(slip))
    }
    for (const answer of await Promise.all(answers)) expect(valueOf(answer).slipId).toBe(slip.slipId)
  }
  expect(await an.balance()).toBe(before - 8 * loCost)
  an.turnsTo(portOf(0))
})

test('who signs out at one server is signed out at the other within a second, the game as well (S9)', async () => {
  const member = { Authorization: binh.token }
  expect((await binh.asks('lotus.localhost', '/wps/member/info', member)).status).toBe(200)
  binh.turnsTo(portOf(0))
  expect(await binh.signsOut()).toBe(true)
  await environment.pass(seconds(1))
  for (const node of [1, 0]) {
    binh.turnsTo(portOf(node))
    expect((await binh.asks('lotus.localhost', '/wps/member/info', member)).status).toBe(401)
    const game = { Authorization: binh.gameToken }
    expect((await binh.asks('games.lotus.localhost', '/wps/lottery/wallet', game)).status).toBe(401)
  }
})

test('a draw that fell due while every server was down is made up for, at its own time and once (F13)', async () => {
  // The bets of the journeys above are drawn first, because a win of theirs would move the balance too.
  await environment.pass(minutes(2))
  const before = await an.balance()
  const board = await an.board('MB1')
  const slip = loSlip(board, '23')
  valueOf(await an.sends(slip))
  await environment.passUnattended(minutes(10))
  expect(await an.sends(loSlip(board, '24'))).toMatchObject({ success: false, errorCode: 'issue_closed' })
  await environment.pass(seconds(1))
  const settled = valueOf(await an.asksAbout(slip.slipId))
  const drawn = (await an.board('MB1')).results.find(({ issueId }) => issueId === board.current?.issueId)
  expect(drawn?.drawAt).toBe(board.current?.drawAt)
  const { payout } = expectedOutcome(slip.bets, drawn?.numbers ?? {})
  expect(settled).toMatchObject({ state: 'settled', payout })
  expect(await an.balance()).toBe(before - loCost + payout)
})
