import { expect, test } from 'vitest'
import { readAnswer } from './load'

const whole = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX: 1\r\n\r\nhello')

test('a response is read when all of it has arrived, and not before', () => {
  expect(readAnswer(whole)).toEqual({ status: 200 })
  for (const end of [3, 20, whole.length - 1]) expect(readAnswer(whole.subarray(0, end))).toBeUndefined()
})

test('an answer without a body ends with its head', () => {
  expect(readAnswer(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))).toEqual({ status: 204 })
})
