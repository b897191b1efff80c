import { afterEach, expect, test, vi } from 'vitest'
import { browserPage } from './browserPage'

afterEach(() => {
  document.head.replaceChildren()
  delete document.documentElement.dataset['theme']
})

const frame = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ content }) => content)

const choose = async (scheme: 'light' | 'dark' | undefined) => {
  browserPage.setScheme(scheme)
  await vi.dynamicImportSettled()
}

test('the browser’s frame follows the side that the player chose, and the device again without a choice', async () => {
  document.head.innerHTML = `
    <style>:root { --pf-surface: #fafafa } :root[data-theme=dark] { --pf-surface: #180a0c }</style>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafafa">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#180a0c">`
  await choose('dark')
  expect(frame()).toEqual(['#180a0c', '#180a0c'])
  await choose('light')
  expect(frame()).toEqual(['#fafafa', '#fafafa'])
  await choose(undefined)
  expect(frame()).toEqual(['#fafafa', '#180a0c'])
})

test('a page without a theme keeps the colours it was rendered with', async () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fafafa">'
  await choose('dark')
  expect(frame()).toEqual(['#fafafa'])
})
