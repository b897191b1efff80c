import { expect, test } from 'vitest'
import { decideContactWay } from './serviceFlow'

test.each([
  ['https://help.test/', { kind: 'page' }],
  ['mailto:help@lotus.example?subject=x', { kind: 'mail', address: 'help@lotus.example' }],
  ['mailto:h%C3%A8lp@lotus.example', { kind: 'mail', address: 'hèlp@lotus.example' }],
  ['mailto:50%@lotus.example', { kind: 'mail', address: '50%@lotus.example' }],
  ['tel:+84123456789', { kind: 'phone', address: '+84123456789' }],
])('%s', (url, way) => {
  expect(decideContactWay(url)).toEqual({ ...way, url })
})
