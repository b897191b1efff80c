// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readNumber } from './readNumber'
import { Stepper } from './Stepper'

afterEach(cleanup)

function renderStepper(value: number) {
  const change = vi.fn()
  render(
    <Stepper
      label="Stake"
      value={value}
      min={1}
      max={100}
      step={5}
      onChange={change}
      decreaseLabel="Less"
      increaseLabel="More"
      presets={[{ value: 50, label: '50' }]}
    />,
  )
  return change
}

test('steps and presets ask for the new number', () => {
  const change = renderStepper(20)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(screen.getByRole('button', { name: 'Less' }))
  fireEvent.click(screen.getByRole('button', { name: '50' }))
  expect(change.mock.calls).toEqual([[25], [15], [50]])
})

test('a step past the edge is not offered', () => {
  renderStepper(98)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true)
})

test('what is typed counts when the field is left, within the bounds', () => {
  const change = renderStepper(20)
  const field = screen.getByLabelText<HTMLInputElement>('Stake')
  fireEvent.change(field, { target: { value: '1,000' } })
  expect(change).not.toHaveBeenCalled()
  fireEvent.blur(field)
  expect(change).toHaveBeenCalledExactlyOnceWith(100)
})

test('nonsense goes back to the number that was there', () => {
  const change = renderStepper(20)
  const field = screen.getByLabelText<HTMLInputElement>('Stake')
  fireEvent.change(field, { target: { value: 'x' } })
  fireEvent.blur(field)
  expect(change).not.toHaveBeenCalled()
  expect(field.value).toBe('20')
})

test.each([
  ['1,234', 1234],
  ['1 234', 1234],
  ['۱۲۳', 123],
  ['١٢٣', 123],
  ['๑๒๓', 123],
  ['၁၂၃', 123],
  ['១២៣', 123],
  ['', undefined],
  ['99999999999999999999', undefined],
])('%s is read as %s', (text, expected) => {
  expect(readNumber(text)).toBe(expected)
})

test.each([
  ['13,5', 1_350],
  ['13.50', 1_350],
  ['1.234,5', 123_450],
  ['1,234', 123_400],
  ['13', 1_300],
  ['0,25', 25],
  ['۱۳٫۵', 1_350],
  ['', undefined],
])('with two digits behind the point %s is read as %s', (text, expected) => {
  expect(readNumber(text, 2)).toBe(expected)
})

test('an amount with digits behind the point is shown, stepped and typed as people write it', () => {
  const change = vi.fn()
  const write = (value: number) => (value / 100).toFixed(2).replace('.', ',')
  const bounds = { min: 25, max: 10_000, step: 25 }
  const words = { label: 'Stake', decreaseLabel: 'Less', increaseLabel: 'More' }
  render(<Stepper {...bounds} {...words} value={25} decimals={2} write={write} onChange={change} />)
  const field = screen.getByLabelText<HTMLInputElement>('Stake')
  expect(field.value).toBe('0,25')
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.change(field, { target: { value: '13,5' } })
  fireEvent.blur(field)
  expect(change.mock.calls).toEqual([[50], [1_350]])
})
