import { expect, test } from 'vitest'
import { createEvents } from './events'

test('events published before the first subscriber are delivered to it, once', () => {
  const events = createEvents()
  const heard: string[] = []
  events.publish('login', { customerId: '7' })
  events.follow(({ name, payload }) => heard.push(`first ${name} ${payload.customerId ?? ''}`))
  events.follow(({ name }) => heard.push(`second ${name}`))
  events.publish('register')
  expect(heard).toEqual(['first login 7', 'first register ', 'second register'])
})

test('after unsubscribing nothing more arrives', () => {
  const events = createEvents()
  const heard: string[] = []
  const undo = events.follow(({ name }) => heard.push(name))
  undo()
  events.publish('login')
  expect(heard).toEqual([])
})

test('a listener takes nothing away from a follower', () => {
  const events = createEvents()
  const heard: string[] = []
  events.publish('firstOpen')
  const undo = events.subscribe(({ name }) => heard.push(`heard ${name}`))
  events.publish('deposit')
  undo()
  events.follow(({ name }) => heard.push(`followed ${name}`))
  events.publish('login')
  expect(heard).toEqual(['heard deposit', 'followed firstOpen', 'followed deposit', 'followed login'])
})
