import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = '<main><p id="line"><button>Send</button></p></main>'
})
afterEach(() => document.body.replaceChildren())

const line = () => document.querySelector<HTMLElement>('#line') ?? document.body
const isFound = () => screen.queryByRole('button', { name: 'Send' }) !== null

test('the computed style of an element is the same until the document changes', () => {
  const style = getComputedStyle(line())
  expect(getComputedStyle(line())).toBe(style)
  line().title = 'changed'
  expect(getComputedStyle(line())).not.toBe(style)
})

test.each<[string, () => void]>([
  ['its own style', () => (line().style.display = 'none')],
  ['the style of what it is in', () => (document.body.style.display = 'none')],
  ['an attribute', () => (line().hidden = true)],
  ['a class of a style sheet', () => line().classList.add('gone')],
])('what becomes hidden by %s is found no more, and again afterwards', (_, hide) => {
  document.head.innerHTML = '<style>.gone { display: none }</style>'
  expect(isFound()).toBe(true)
  hide()
  expect(isFound()).toBe(false)
  line().removeAttribute('hidden')
  line().removeAttribute('class')
  line().removeAttribute('style')
  document.body.removeAttribute('style')
  expect(isFound()).toBe(true)
})

test('a style sheet that is added counts at once', () => {
  expect(isFound()).toBe(true)
  const sheet = document.createElement('style')
  sheet.textContent = '#line { display: none }'
  document.head.append(sheet)
  expect(isFound()).toBe(false)
  sheet.remove()
  expect(isFound()).toBe(true)
})
