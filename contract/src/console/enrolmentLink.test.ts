import { expect, test } from 'vitest'
import { readEnrolmentLink, writeEnrolmentLink } from './enrolmentLink'

test.each(['oanh', 'an-b.c_d@example.com'])('a link for %s carries name and code in its fragment', (name) => {
  const link = writeEnrolmentLink('https://console.example.com/console/', { name, code: 'AB-12' })
  const [page, fragment = ''] = link.split('#')
  expect(page).toBe('https://console.example.com/console/')
  expect(readEnrolmentLink(fragment)).toEqual({ name, code: 'AB-12' })
})

test.each(['', 'enrol/oanh', 'enrol//AB-12', 'enrol/oanh/', 'enrol/o/a/b', 'a-token', 'enrol/<b>/AB'])(
  '%j is no enrolment',
  (fragment) => {
    expect(readEnrolmentLink(fragment)).toBeUndefined()
  },
)
