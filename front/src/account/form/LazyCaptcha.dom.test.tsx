import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LazyCaptcha } from './LazyCaptcha'

afterEach(cleanup)

test('a captcha that is going to come has its place from the first draw; a form without one keeps none free', () => {
  const waiting = render(<LazyCaptcha flow={undefined} isRequired />)
  expect(waiting.container.childElementCount).toBe(1)
  expect(waiting.container.textContent).toBe('')
  const without = render(<LazyCaptcha flow={undefined} isRequired={false} />)
  expect(without.container.childElementCount).toBe(0)
})
