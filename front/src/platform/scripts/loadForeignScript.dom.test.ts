import { expect, test } from 'vitest'
import { loadForeignScript } from './loadForeignScript'

const hosts = ['captcha.example']
const scripts = () => [...document.head.querySelectorAll('script')]

test('a script of a host that is not allowed is refused (SEC-09)', async () => {
  for (const url of [
    'https://evil.example/a.js',
    'http://captcha.example/a.js',
    'javascript:alert(1)',
    '/m/a.js',
  ]) {
    await expect(loadForeignScript(url, hosts)).rejects.toThrow('not allowed')
  }
  expect(scripts()).toHaveLength(0)
})

test('two who need a script share it; after a failure the next one tries again', async () => {
  const url = 'https://captcha.example/widget.js'
  const [first, second] = [loadForeignScript(url, hosts), loadForeignScript(url, hosts)]
  expect(scripts()).toHaveLength(1)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('could not be loaded')
  await expect(second).rejects.toThrow('could not be loaded')
  const third = loadForeignScript(url, hosts)
  scripts()[0]?.dispatchEvent(new Event('load'))
  await third
  await loadForeignScript(url, hosts)
  expect(scripts()).toHaveLength(1)
})
