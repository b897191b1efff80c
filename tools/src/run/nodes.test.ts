import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root'
import { otherNodes, testedNodes } from './nodes'

test('a run on one of the tested lines tests the two others', () => {
  expect(otherNodes('v22.1.0').map((version) => version.split('.')[0])).toEqual(['20', '24'])
  expect(otherNodes('v26.0.0')).toEqual(testedNodes)
})

test('the Node of .nvmrc is a tested one, and all of them keep to engines', () => {
  const line = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  expect(testedNodes.map((version) => version.split('.')[0])).toContain(line)
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  expect(engines.node).toBe('>=20.19')
})
