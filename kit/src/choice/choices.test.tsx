// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChipGroup } from './ChipGroup'
import { Tabs } from './Tabs'

afterEach(cleanup)

test('chips are one choice among radios, with the chosen one checked', () => {
  const choose = vi.fn()
  const options = [
    { value: 'two', label: 'Two' },
    { value: 'three', label: 'Three' },
  ]
  render(<ChipGroup label="Type" options={options} value="two" onChange={choose} />)
  expect(screen.getByRole('radiogroup', { name: 'Type' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Two' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Three' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('three')
})

test('only the current tab is in the way of the Tab key, and it names the panel', () => {
  const tabs = [
    { id: 'open', label: 'Open' },
    { id: 'done', label: 'Done' },
  ]
  render(
    <Tabs label="Bets" tabs={tabs} current="done" onChange={() => {}}>
      content
    </Tabs>,
  )
  expect(screen.getByRole('tab', { name: 'Open' }).tabIndex).toBe(-1)
  expect(screen.getByRole('tab', { name: 'Done' }).tabIndex).toBe(0)
  expect(screen.getByRole('tabpanel', { name: 'Done' }).textContent).toBe('content')
})
