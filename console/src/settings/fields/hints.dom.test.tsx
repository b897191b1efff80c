import type { StaffLanguage } from '@playfront/contract/console/staff'
import type { SettingsField } from '@playfront/contract/console/versions'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../../app/services'
import { ServicesProvider } from '../../app/ServicesContext'
import { textsIn } from '../../testing/textsIn'
import { Control } from './Control'

const shownIn = (
  language: StaffLanguage,
  parts: Pick<SettingsField, 'name' | 'kind' | 'meaning'>,
): string => {
  const services = {
    choices: createStore(() => ({ language })),
    texts: () => textsIn(language, ['settingHints', 'settingNames', 'settingsForms']),
  }
  const field: SettingsField = {
    path: parts.name.split('.'),
    words: parts.name,
    isOptional: false,
    risk: null,
    ...parts,
  }
  const { container } = render(
    <ServicesProvider services={services as unknown as AppServices}>
      <Control field={field} at={field.path} value={undefined} onChange={() => {}} />
    </ServicesProvider>,
  )
  return container.textContent
}

const accent = { name: 'look.accent', meaning: 'Colour of the primary action on a screen.' }
const floor = {
  name: 'responsible.minRtpBps',
  meaning: 'Bet types whose usual pick has a lower RTP are not offered.',
}

test.each(['text', 'longText', 'choice', 'choices', 'list', 'switch', 'colour', 'date', 'instant'] as const)(
  'a control of the kind %s says what its key means in the language of the staff',
  (kind) => {
    expect(shownIn('EN', { ...accent, kind })).toContain(accent.meaning)
    const vietnamese = shownIn('VI', { ...accent, kind })
    expect(vietnamese).toContain('Màu của nút chính trên mỗi màn hình.')
    expect(vietnamese).not.toContain(accent.meaning)
  },
)

test('a field that is written in percent does not speak of the unit that it is kept in', () => {
  const fee = {
    name: 'operator.withdrawals.fee.basisPoints',
    meaning: 'Hundredths of a percent of the amount.',
  }
  expect(shownIn('VI', { ...fee, kind: 'percent' })).toContain('Phần trăm trên số tiền rút.')
  expect(shownIn('VI', { ...floor, kind: 'percent' })).toContain(
    'Loại cược có lựa chọn thông thường với RTP thấp hơn mức này không được mở bán.',
  )
})
