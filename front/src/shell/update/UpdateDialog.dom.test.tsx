import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { bundledDictionaries, textAreas } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { TextsProvider } from '../../texts/TextsProvider'
import { UpdateDialog } from './UpdateDialog'
import { UpgradeDialog } from './UpgradeDialog'

beforeEach(() => fillDomGaps())
afterEach(cleanup)

const show = async (view: React.ReactNode) => {
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  await texts.load(textAreas)
  await act(async () => void render(<TextsProvider texts={texts}>{view}</TextsProvider>))
  return screen.getByRole('alertdialog')
}

const keyed = (dialog: HTMLElement, key: string) =>
  dialog.querySelector<HTMLElement>(`button [data-text-key="${key}"], [data-text-key="${key}"]`)

const openUpdate = async (isNative: boolean) => {
  const notified: string[] = []
  const found = {
    isNative,
    refresh: () => void notified.push('refresh'),
    decline: () => void notified.push('later'),
  }
  return { dialog: await show(<UpdateDialog found={found} />), notified }
}

test('the prompt of a page has its title, its words and refresh (REQ-UPDATE-002, REQ-UPDATE-015)', async () => {
  const { dialog, notified } = await openUpdate(false)
  expect(screen.getByRole('alertdialog', { name: 'A newer version is ready' })).toBe(dialog)
  expect(keyed(dialog, 'pwa_update_msg')?.textContent).not.toBe('pwa_update_msg')
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(keyed(dialog, 'refresh')?.closest('button')).toBeTruthy()
  expect(notified).toEqual(['refresh'])
})

test('the native app asks to confirm (REQ-UPDATE-015)', async () => {
  const { dialog, notified } = await openUpdate(true)
  const name = dialog.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(name)?.textContent).toBe('The app has been updated')
  const confirm = keyed(dialog, 'confirm')?.closest('button')
  expect(confirm).toBeTruthy()
  fireEvent.click(confirm as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(notified).toEqual(['refresh', 'later'])
})

const openUpgrade = async (closable: boolean) => {
  const notified: string[] = []
  const found = {
    version: '2.4.39',
    closable,
    update: () => void notified.push('update'),
    close: () => void notified.push('close'),
  }
  return { dialog: await show(<UpgradeDialog found={found} />), notified }
}

test('the upgrade shows its title, its words with the version, and the button to update (REQ-UPDATE-012)', async () => {
  const { dialog, notified } = await openUpgrade(true)
  expect(dialog.querySelector('h2')?.textContent).toBe('A newer version of the app is available')
  expect(dialog.textContent).toContain('Version 2.4.39')
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(notified).toEqual(['update', 'close'])
})

test('one that is demanded has no way to close it (REQ-UPDATE-014)', async () => {
  const { dialog, notified } = await openUpgrade(false)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(notified).toEqual([])
})
