import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { bundledDictionaries } from './bundledDictionaries'
import { Text } from './Text'
import { createTexts } from './texts'
import { TextsProvider } from './TextsProvider'

afterEach(cleanup)

const page = (language: 'EN' | 'VI') => {
  const texts = createTexts({ language, source: bundledDictionaries })
  void texts.load(['shell'])
  const element = (
    <TextsProvider texts={texts}>
      <Text id="network_offline" as="p" />
    </TextsProvider>
  )
  return { texts, element }
}

test('words show their key to tests and translators (D-10, REQ-UI-011)', () => {
  render(page('EN').element)
  const words = screen.getByText('You are offline. Check your connection.')
  expect([words.tagName, words.dataset['textKey']]).toEqual(['P', 'network_offline'])
})

test('words change with the language (REQ-LANG-011)', async () => {
  const { texts, element } = page('EN')
  const { container } = render(element)
  await act(() => texts.turnTo('VI'))
  expect(container.textContent).toBe('Bạn đang ngoại tuyến. Hãy kiểm tra kết nối.')
})

test('two pages in two languages can be rendered concurrently', () => {
  const [english, vietnamese] = [page('EN'), page('VI')].map(({ element }) => renderToString(element))
  expect(english).toContain('You are offline')
  expect(vietnamese).toContain('Bạn đang ngoại tuyến')
})
