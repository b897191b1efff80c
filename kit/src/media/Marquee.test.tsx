// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Marquee } from './Marquee'

let measured: () => void = () => {}
let watched = new Set<Element>()

class FakeObserver {
  constructor(callback: () => void) {
    measured = callback
  }
  observe(element: Element) {
    watched.add(element)
  }
  disconnect() {
    watched = new Set()
  }
}

const widths = (wordsPx: number, linePx: number) => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(wordsPx)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(linePx)
}

beforeEach(() => vi.stubGlobal('ResizeObserver', FakeObserver))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const marquee = (
  <Marquee label="News" pauseLabel="Stop" playLabel="Go on">
    Draw at 18:15
  </Marquee>
)

const line = () => screen.getByRole('region', { name: 'News' }).firstElementChild as HTMLElement

test('words that do not fit run, a pixel a step, 60 steps a second (REQ-UI-008)', () => {
  widths(552, 300)
  render(marquee)
  act(() => measured())
  expect(line().hasAttribute('data-moves')).toBe(true)
  expect(line().style.getPropertyValue('--steps')).toBe('600')
  expect(line().style.getPropertyValue('--lasts')).toBe('10000ms')
})

test('words that fit after a turn of the phone stand still again', () => {
  widths(552, 300)
  render(marquee)
  act(() => measured())
  widths(552, 800)
  act(() => measured())
  expect(line().hasAttribute('data-moves')).toBe(false)
})

test('a button stops the words and resumes them (REQ-UI-008, D-08)', () => {
  render(marquee)
  const region = screen.getByRole('region', { name: 'News' })
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(region.hasAttribute('data-paused')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(region.hasAttribute('data-paused')).toBe(false)
})

test('the words are read once, and are in the HTML before any script', () => {
  const html = renderToString(marquee)
  expect(html).toContain('Draw at 18:15')
  expect(html.match(/aria-hidden="true">Draw at 18:15/g)).toHaveLength(1)
})

test('line and words are watched while they are shown, and not after (REQ-UI-008)', () => {
  const { unmount } = render(marquee)
  expect([...watched].map((element) => element.textContent)).toEqual([line().textContent, 'Draw at 18:15'])
  unmount()
  expect(watched.size).toBe(0)
})

test('another speed and other words are measured again (REQ-UI-008)', () => {
  widths(552, 300)
  const { rerender } = render(marquee)
  const label = { label: 'News', pauseLabel: 'Stop', playLabel: 'Go on' }
  rerender(
    <Marquee {...label} stepsPerSecond={30}>
      Draw at 18:30
    </Marquee>,
  )
  act(() => measured())
  expect(line().style.getPropertyValue('--lasts')).toBe('20000ms')
})
