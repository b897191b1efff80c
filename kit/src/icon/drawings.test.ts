import { expect, test } from 'vitest'
import { drawIcons } from '../../tools/drawIcons'
import { pathOfNodes } from '../../tools/pathOfNodes'
import * as drawings from './drawings'

test('the drawings are what the list and the icon set say', async () => {
  expect({ ...drawings }).toEqual(await drawIcons())
})

test('a path that begins relative keeps its place behind another', () => {
  const nodes: Parameters<typeof pathOfNodes>[0] = [
    ['circle', { cx: '12', cy: '12', r: '2' }],
    ['path', { d: 'm9 9 1 1' }],
  ]
  expect(pathOfNodes(nodes)).toBe('M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M0 0m9 9 1 1')
})

test('an unknown shape is refused', () => {
  expect(() => pathOfNodes([['star', {}]])).toThrow('star')
})
