import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { CallerSession } from '../handler'
import { callerSession } from './callerSession'

const running: CallerSession = { sessionId: '00', memberId: '7', userName: 'an', kind: 'member' }

/** A guard over a book of one session, and what it looked up. */
const guard = (found: CallerSession | undefined = running) => {
  const asked: string[] = []
  const sessionOf = callerSession(async (merchant, token) => {
    asked.push(`${merchant} ${token}`)
    return found
  })
  const ask = async (authorization?: string, need: 'none' | 'member' | 'game' = 'member') =>
    sessionOf(need, 'lotus', { headers: { authorization } } as FastifyRequest)
  return { ask, asked }
}

test('the token is the raw value of Authorization, looked up at its merchant (REQ-REQUEST-008)', async () => {
  const { ask, asked } = guard()
  expect(await ask('T 1')).toBe(running)
  expect(asked).toEqual(['lotus T 1'])
})

test.each([undefined, ''])('without a token (%j) it says that no member is signed in', async (token) => {
  const { ask, asked } = guard()
  await expect(ask(token)).rejects.toMatchObject({ code: 'login.not.session' })
  expect(asked).toEqual([])
})

test('a call that needs no session looks for none', async () => {
  const { ask, asked } = guard()
  expect(await ask('T1', 'none')).toBeUndefined()
  expect(asked).toEqual([])
})

test('a game’s token opens no member’s call, a member’s none of a game, an unknown one neither', async () => {
  const refusal = { code: 'user.or.token.invalid' }
  await expect(guard({ ...running, kind: 'game' }).ask('T1')).rejects.toMatchObject(refusal)
  await expect(guard().ask('T1', 'game')).rejects.toMatchObject(refusal)
  const unknown = callerSession(async () => undefined)
  const request = { headers: { authorization: 'T1' } } as FastifyRequest
  await expect(unknown('member', 'lotus', request)).rejects.toMatchObject(refusal)
})

test('a token of more than 256 characters is not looked up (REQ-REQUEST-008)', async () => {
  const { ask, asked } = guard()
  expect(await ask('x'.repeat(256))).toBe(running)
  await expect(ask('x'.repeat(257))).rejects.toMatchObject({ code: 'user.or.token.invalid' })
  expect(asked).toHaveLength(1)
})
