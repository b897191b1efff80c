import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { optionMeanings } from '../options'
import { writeSettings } from './writeSettings'

const example = () => readFile(join(import.meta.dirname, '../../../.env.example'), 'utf8')

test('.env.example is what playfront settings prints', async () => {
  expect(await example()).toBe(writeSettings())
})

test('every setting is there once, commented out, below its meaning', async () => {
  const lines = (await example()).split('\n')
  for (const { name } of optionMeanings())
    expect(lines.filter((line) => line === `#${name}=`)).toHaveLength(1)
  expect(lines.every((line) => line === '' || line.startsWith('#'))).toBe(true)
})
