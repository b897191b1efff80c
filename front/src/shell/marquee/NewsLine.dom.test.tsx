import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'

afterEach(cleanup)

const openWith = async (marquee: unknown) => {
  const shell = { ...fakeMerchant.shell, marquee } as typeof fakeMerchant.shell
  const opened = await openApp({ path: '/m/home', merchant: { shell } })
  await opened.wait()
  await opened.wait()
  return opened
}

const news = () => screen.queryByRole('region', { name: 'News' })

test('home shows the merchant’s news in the reader’s language, and the line can be stopped (REQ-UI-008, D-08)', async () => {
  await openWith({ EN: 'Draw at 18:15', VI: 'Mở thưởng lúc 18:15' })
  expect(news()?.textContent).toContain('Draw at 18:15')
  expect(screen.getByRole('button', { name: 'Pause the news', hidden: true })).toBeTruthy()
})

test.each([
  ['none at all', undefined],
  ['none in the reader’s language', { VI: 'Mở thưởng lúc 18:15' }],
  ['blank words', { EN: '  ' }],
])('with %s home has no such line', async (_, marquee) => {
  await openWith(marquee)
  expect(news()).toBeNull()
  expect(screen.queryByText(/18:15/)).toBeNull()
})
