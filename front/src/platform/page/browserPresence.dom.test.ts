import { afterEach, expect, test } from 'vitest'
import { createBrowserPresence } from './presence'

afterEach(() => document.body.replaceChildren())

const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a return is noticed by visibility and by focus, until the undo, and not on leaving (REQ-UPDATE-008)', () => {
  let returns = 0
  let visibility = 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  const undo = createBrowserPresence().onReturn(() => (returns += 1))
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  expect(returns).toBe(2)
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(returns).toBe(2)
  visibility = 'visible'
  undo()
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(returns).toBe(2)
  Reflect.deleteProperty(document, 'visibilityState')
})

test('what is typed counts until it is empty again or its field is gone; what was there before does not', () => {
  document.body.innerHTML = '<input value="remembered"><input><textarea></textarea>'
  const presence = createBrowserPresence()
  expect(presence.hasUnsentWords()).toBe(false)
  const [, name] = document.querySelectorAll('input')
  const note = document.querySelector('textarea')
  type(name as HTMLInputElement, 'an')
  expect(presence.hasUnsentWords()).toBe(true)
  type(name as HTMLInputElement, '')
  expect(presence.hasUnsentWords()).toBe(false)
  type(note as HTMLTextAreaElement, 'please call')
  expect(presence.hasUnsentWords()).toBe(true)
  note?.remove()
  expect(presence.hasUnsentWords()).toBe(false)
})

test('what was typed on a screen that was left holds nothing up, until it is shown again', () => {
  document.body.innerHTML = '<div data-screen="shown"><input></div>'
  const presence = createBrowserPresence()
  const [screen] = document.querySelectorAll<HTMLElement>('[data-screen]')
  type(document.querySelector('input') as HTMLInputElement, 'lot')
  expect(presence.hasUnsentWords()).toBe(true)
  screen!.dataset['screen'] = 'hidden'
  expect(presence.hasUnsentWords()).toBe(false)
  screen!.dataset['screen'] = 'shown'
  expect(presence.hasUnsentWords()).toBe(true)
})
