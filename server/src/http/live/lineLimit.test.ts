import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLineLimit, endWhenMoving, maxLinesOfAddress } from './eventLine'

test('an address has a limited number of open streams; other addresses have theirs, and a stream that ends frees its place (T39)', () => {
  const limit = createLineLimit()
  const ends = Array.from({ length: maxLinesOfAddress }, () => limit.take('203.0.113.7'))
  expect(() => limit.take('203.0.113.7')).toThrow('TOO_MANY_REQUEST')
  expect(() => limit.take('203.0.113.8')).not.toThrow()
  ends[0]?.()
  // Called twice, it counts once.
  ends[0]?.()
  limit.take('203.0.113.7')
  expect(() => limit.take('203.0.113.7')).toThrow('TOO_MANY_REQUEST')
})

test('a stream ends when its merchant begins to move to another cell, and no other', () => {
  const listeners = new Set<() => void>()
  const moving = new Set<string>()
  const merchants = {
    isMoving: (code: string) => moving.has(code),
    onRefresh: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const ended: string[] = []
  const streams = ['lotus', 'mela'].map((code) => {
    const readable = new PassThrough()
    endWhenMoving(merchants, code, { readable, end: () => void ended.push(code) })
    return readable
  })
  listeners.forEach((listener) => listener())
  expect(ended).toEqual([])
  moving.add('lotus')
  listeners.forEach((listener) => listener())
  expect(ended).toEqual(['lotus'])
  streams.forEach((stream) => stream.emit('close'))
  expect(listeners.size).toBe(0)
})
