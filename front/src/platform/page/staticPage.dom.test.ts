import { afterEach, expect, test } from 'vitest'
import { browserStaticPage } from './staticPage'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete document.documentElement.dataset['splash']
  sessionStorage.clear()
})

const icon = (href: string) => ({ tag: 'link' as const, attributes: { rel: 'icon', href } })
const colour = (scheme: string) => ({
  tag: 'meta' as const,
  attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: '#fff' },
})

test('tags are added once each; one that the host has put there stays as it is', () => {
  document.head.innerHTML = '<link rel="icon" href="/own.png">'
  browserStaticPage.addHeadTags([icon('/drawn.svg'), colour('light'), colour('dark')])
  browserStaticPage.addHeadTags([colour('dark')])
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/own.png')
  expect(document.querySelectorAll('link[rel=icon]')).toHaveLength(1)
  expect(document.querySelectorAll('meta[name=theme-color]')).toHaveLength(2)
})

test('it is notified when the app has rendered, at once if it has already', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const notified: string[] = []
  browserStaticPage.whenDrawn(() => notified.push('drawn'))
  expect(notified).toEqual([])
  document.getElementById('root')?.append(document.createElement('main'))
  await expect.poll(() => notified).toEqual(['drawn'])
  browserStaticPage.whenDrawn(() => notified.push('again'))
  expect(notified).toEqual(['drawn', 'again'])
})

test('a splash that has ended is remembered by the tab (REQ-SPLASH-002)', () => {
  browserStaticPage.hideSplash()
  expect(document.documentElement.dataset['splash']).toBe('seen')
  expect(sessionStorage.getItem('pf.splash')).toBe('1')
})
