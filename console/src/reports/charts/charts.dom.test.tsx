import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarList } from './BarList'
import { DayChart } from './DayChart'
import { HeatGrid } from './HeatGrid'

const days = ['20 Nov', '21 Nov', '22 Nov']

const chart = (
  <DayChart
    label="Money, 20 – 22 Nov"
    hint="Use the arrow keys"
    kind="lines"
    days={days}
    series={[
      { name: 'Deposits', values: [100, 0, 300] },
      { name: 'Withdrawals', values: [50, 20, 0] },
    ]}
    format={(value) => `${value} ₫`}
    formatShort={String}
  />
)

test('a chart over days has a name, and keyboard users hear each day’s figures', () => {
  render(chart)
  expect(screen.getByRole('img', { name: 'Money, 20 – 22 Nov' })).toBeTruthy()
  const walk = screen.getByRole('slider', { name: 'Money, 20 – 22 Nov' })
  fireEvent.focus(walk)
  expect(walk.getAttribute('aria-valuetext')).toBe('22 Nov: Deposits 300 ₫ · Withdrawals 0 ₫')
  fireEvent.change(walk, { target: { value: '0' } })
  expect(walk.getAttribute('aria-valuetext')).toBe('20 Nov: Deposits 100 ₫ · Withdrawals 50 ₫')
  expect(screen.getByText('20 Nov: Deposits 100 ₫ · Withdrawals 50 ₫')).toBeTruthy()
})

test('bars that add up are as high as their figures, and a day of nothing has none', () => {
  const { container } = render(
    <DayChart
      label="Registrations"
      hint=""
      kind="stack"
      days={days}
      series={[
        { name: 'App', values: [1, 0, 2] },
        { name: 'Browser', values: [1, 0, 0] },
      ]}
      format={String}
      formatShort={String}
    />,
  )
  const heights = [...container.querySelectorAll('[role=img] rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(heights).toEqual([150, 150, 300])
})

test('a bar states its figure in words, and none is longer than its space', () => {
  const bars = [
    { key: 'a', name: 'North', part: 4.5, mark: 0.6, words: '450% actual, 90% in theory' },
    { key: 'b', name: 'South', part: 0, words: '0% actual' },
  ]
  const { container } = render(<BarList label="Returns" bars={bars} />)
  expect(screen.getByRole('list', { name: 'Returns' }).textContent).toContain('450% actual, 90% in theory')
  const widths = [...container.querySelectorAll('rect[data-series]')].map((bar) => bar.getAttribute('width'))
  expect(widths).toEqual(['1000', '0'])
})

test('a week that has not begun has an empty field, one without activity has 0%', () => {
  render(
    <HeatGrid
      label="Retention"
      corner="Week from"
      columns={['Week 1', 'Week 2', 'Week 3']}
      rows={[{ name: '16 Nov', parts: [0.5, 0, null] }]}
      format={(part) => `${part * 100}%`}
    />,
  )
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['50%', '0%', ''])
})
