// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from './Picture'

type Seen = { isIntersecting: boolean; target: Element }
let options: Record<string, unknown> = {}
let report: (seen: Seen[]) => void = () => {}
const watched = new Set<Element>()

class FakeObserver {
  constructor(callback: (seen: Seen[]) => void, given: Record<string, unknown>) {
    report = callback
    options = given
  }
  observe(element: Element) {
    watched.add(element)
  }
  unobserve(element: Element) {
    watched.delete(element)
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture = <Picture src="/cover.avif" alt="Cover" width={300} height={400} fallback="No picture" />

test.each(['near', 'native'] as const)('without an address nothing is drawn as broken, %s', (loading) => {
  const { container } = render(<Picture src="" alt="" width={3} height={4} loading={loading} />)
  const image = container.querySelector('img')
  if (loading === 'near') act(() => report([{ isIntersecting: true, target: image as Element }]))
  expect(image?.hasAttribute('src')).toBe(false)
  expect(image?.dataset['blank']).toBe('true')
})

test('is asked for when it comes within 100 px, looked at every 150 ms at most (REQ-UI-009)', () => {
  render(picture)
  const image = screen.getByRole('img', { name: 'Cover' })
  expect(image.getAttribute('src')).toBeNull()
  expect(options).toMatchObject({ rootMargin: '100px', delay: 150 })
  act(() => report([{ isIntersecting: false, target: image }]))
  expect(image.getAttribute('src')).toBeNull()
  act(() => report([{ isIntersecting: true, target: image }]))
  expect(image.getAttribute('src')).toBe('/cover.avif')
})

test('no torn picture is drawn before it is asked for, nor where one that only decorates cannot be had', () => {
  const { container } = render(<Picture src="/cover.avif" alt="" width={300} height={400} />)
  const image = container.querySelector('img')
  if (!image) throw new Error('there is no picture')
  expect(image.dataset['blank']).toBe('true')
  act(() => report([{ isIntersecting: true, target: image }]))
  expect(image.dataset['blank']).toBeUndefined()
  fireEvent.error(image)
  expect(image.dataset['blank']).toBe('true')
})

test('keeps its place before it comes and after it failed', () => {
  render(picture)
  const image = screen.getByRole('img', { name: 'Cover' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['300', '400'])
  fireEvent.error(image)
  const placeholder = screen.getByRole('img', { name: 'Cover' })
  expect(placeholder.textContent).toBe('No picture')
  expect(placeholder.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 300 400')
})

test('what the first screen shows is in the HTML', () => {
  const html = renderToString(<Picture src="/hero.avif" alt="" width={16} height={9} loading="eager" />)
  expect(html).toContain('src="/hero.avif"')
  expect(html).toContain('fetchPriority="high"')
})

test('a picture is watched until it is asked for or gone (REQ-UI-009)', () => {
  const { unmount } = render(picture)
  const image = screen.getByRole('img', { name: 'Cover' })
  expect([...watched]).toEqual([image])
  act(() => report([{ isIntersecting: true, target: image }]))
  expect(watched.size).toBe(0)
  unmount()
  const other = render(picture)
  const gone = screen.getByRole('img', { name: 'Cover' })
  other.unmount()
  expect(watched.size).toBe(0)
  report([{ isIntersecting: true, target: gone }])
  expect(gone.getAttribute('src')).toBeNull()
})

test('where nothing can observe, it is asked for at once (REQ-UI-009)', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(picture)
  expect(screen.getByRole('img', { name: 'Cover' }).getAttribute('src')).toBe('/cover.avif')
})
