import { expect, test } from 'vitest'
import { decideDialingCode, type DialingCodeFacts } from './decideDialingCode'

const vietnam = { countryCode: 'VN', countryDialingCode: '84' }
const thailand = { countryCode: 'TH', countryDialingCode: '66' }
const country = { countryCode: 'VN', countryDialingCode: '84', countries: [thailand, vietnam] }

const quiet: DialingCodeFacts = {
  country,
  requested: false,
  forced: false,
  codesEditable: false,
  provider: { enabled: false, apiKey: '' },
  disabled: false,
  defaultCode: '',
}

const pickerOf = (facts: Partial<DialingCodeFacts>) => decideDialingCode({ ...quiet, ...facts }).picker
const codeOf = (facts: Partial<DialingCodeFacts>) => decideDialingCode({ ...quiet, ...facts }).code

test.each([
  ['nothing at all', undefined],
  ['no country code', { ...country, countryCode: '' }],
  ['no dialling code', { ...country, countryDialingCode: undefined }],
  ['no list', { ...country, countries: undefined }],
  ['an empty list', { ...country, countries: [] }],
])('%s: no picker, but still a code (REQ-COUNTRY-001)', (_, incomplete) => {
  const facts = { country: incomplete, requested: true, forced: true, codesEditable: true, defaultCode: '84' }
  expect(pickerOf(facts)).toBe('hidden')
  expect(codeOf(facts)).toBe('84')
})

test('it shows where the setting or the form asks for it (REQ-COUNTRY-002, AMB-51)', () => {
  expect(pickerOf({ forced: true })).toBe('shown')
  expect(pickerOf({ requested: true })).toBe('shown')
})

test('it shows with UPDATEMOBILEICC3, and without a request it does not (REQ-COUNTRY-003)', () => {
  expect(pickerOf({ codesEditable: true })).toBe('shown')
  expect(pickerOf({})).toBe('hidden')
})

test('it shows with a provider of phone messages that has its key, not without (REQ-COUNTRY-004, AMB-51)', () => {
  expect(pickerOf({ provider: { enabled: true, apiKey: 'k' } })).toBe('shown')
  expect(pickerOf({ provider: { enabled: true, apiKey: '' } })).toBe('hidden')
  expect(pickerOf({ provider: { enabled: false, apiKey: 'k' } })).toBe('hidden')
})

test('disabled it still shows which code there is (REQ-COUNTRY-005)', () => {
  expect(decideDialingCode({ ...quiet, requested: true, disabled: true })).toMatchObject({
    picker: 'disabled',
    code: '84',
  })
})

test('disabling does not show a picker that was not requested (REQ-COUNTRY-005, REQ-COUNTRY-003)', () => {
  expect(pickerOf({ disabled: true })).toBe('hidden')
})

test('the default code is used if it is listed, else the merchant’s own, else the first (REQ-COUNTRY-006, AMB-51)', () => {
  expect(codeOf({ requested: true, defaultCode: '66' })).toBe('66')
  expect(codeOf({ requested: true, defaultCode: '99' })).toBe('84')
  expect(
    codeOf({ requested: true, defaultCode: '99', country: { ...country, countryDialingCode: '1' } }),
  ).toBe('66')
})

test('what was picked by hand wins, down to the flag of a shared code', () => {
  const canada = { countryCode: 'CA', countryDialingCode: '1' }
  const states = { countryCode: 'US', countryDialingCode: '1' }
  const america = { countryCode: 'US', countryDialingCode: '1', countries: [canada, states] }
  expect(decideDialingCode({ ...quiet, requested: true, country: america })).toMatchObject({ row: states })
  expect(decideDialingCode({ ...quiet, requested: true, country: america, picked: canada })).toMatchObject({
    row: canada,
    code: '1',
  })
})
