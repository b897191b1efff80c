import { expect, test } from 'vitest'
import { decideDownline, decideKinds, typeOf } from './agentRights'

const agent = { type: 1, state: 'active' as const, openedToday: 0 }

test.each([
  [0, []],
  [1, ['player', 'agent']],
  [2, ['player']],
])('a member of type %i opens accounts for %j (REQ-ROUTE-026)', (type, kinds) => {
  expect(decideKinds({ type, state: 'active' })).toEqual(kinds)
})

test('an agent’s own agents have none below them, and whose account is not in order opens none (REQ-ROUTE-026)', () => {
  expect(decideDownline(agent, 'agent', 5)).toEqual({ ok: true })
  expect(typeOf('agent')).toBe(2)
  expect(decideDownline({ ...agent, type: 2 }, 'agent', 5)).toEqual({ ok: false, because: 'agent.kind' })
  expect(decideDownline({ ...agent, type: 0 }, 'player', 5)).toEqual({ ok: false, because: 'agent.only' })
  expect(decideDownline({ ...agent, state: 'restricted' }, 'player', 5)).toEqual({
    ok: false,
    because: 'agent.only',
  })
})

test('a day has its number of accounts (REQ-ROUTE-026)', () => {
  expect(decideDownline({ ...agent, openedToday: 4 }, 'player', 5)).toEqual({ ok: true })
  expect(decideDownline({ ...agent, openedToday: 5 }, 'player', 5)).toEqual({
    ok: false,
    because: 'agent.enough',
  })
})
