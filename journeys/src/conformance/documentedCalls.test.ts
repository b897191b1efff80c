import type { Call } from '@playfront/contract/call'
import { type CallName, calls } from '@playfront/contract/calls'
import { documentedCalls, optionalCalls } from '@playfront/contract/optionalCalls'
import { expect, test } from 'vitest'
import { accountCalls } from '../foreign/accountCalls'
import { shellCalls } from '../foreign/shellCalls'

const lineOf = (name: CallName): string => {
  const { method, path } = calls[name] as Call<unknown, unknown>
  return `${method} ${path}`
}

// The documents name it without an answer, so that the server has none.
const withoutAnswer: CallName = 'registerAutoUsername'

// The server is written from the source documents alone, so that it knows which calls they name.
const named = new Set([...Object.keys(accountCalls), ...Object.keys(shellCalls)])

test('what the contract says to be documented is what the documents name, and nothing of it is optional', () => {
  expect(
    documentedCalls
      .filter((name) => name !== withoutAnswer)
      .map(lineOf)
      .filter((line) => !named.has(line)),
  ).toEqual([])
  expect((Object.keys(optionalCalls) as CallName[]).map(lineOf).filter((line) => named.has(line))).toEqual([])
})
