import { expect, test } from 'vitest'
import { codeForEarly, earlyAddress } from './earlyGame'

const at = (query: string, scheme?: string) =>
  earlyAddress({
    query: new URLSearchParams(query),
    ownOrigin: 'https://lotus.example:8443',
    gameHost: 'games.lotus.example',
    language: 'VI',
    scheme,
  })

test('an in-house lottery is shown at its own address, which holds no code (REQ-LAUNCH-003, SEC-02)', () => {
  expect(at('prize_mode=Lott&code=MB1&lottoView=betting&backUrl=/m/game', 'dark')?.href).toBe(
    'https://games.lotus.example:8443/lottery/?view=betting&lottery=MB1&prizeMode=Lott&lang=VI&await=code' +
      '&parent=https%3A%2F%2Flotus.example%3A8443&scheme=dark',
  )
})

test.each([
  ['a game of another provider', 'vendor=PG&code=7'],
  ['the lobby', 'prize_mode=Lott&code=MB1&lottoView=lobby'],
  ['a slip of the member’s', 'prize_mode=Lott&code=MB1&slip=0199'],
  ['a prize mode without a lottery', 'prize_mode=Lott'],
  ['no game', ''],
  ['a code that is none', 'prize_mode=Lott&code=%22%3E%3Cb%3E'],
  ['a prize mode that is none', 'prize_mode=a%20b&code=MB1'],
])('%s is shown once it is launched and not before', (_, query) => {
  expect(at(query)).toBeUndefined()
})

const shown = new URL('https://games.lotus.example/lottery/?view=betting&lottery=MB1&prizeMode=Lott&lang=VI')
const answered = (query: string, path = 'https://games.lotus.example/lottery/') => new URL(`${path}?${query}`)

test('the launch of what is shown has its code handed over, also under another prize mode', () => {
  const launch = 'launch=once&view=betting&lottery=MB1&lang=VI'
  expect(codeForEarly(shown, answered(`${launch}&prizeMode=Lott`))).toBe('once')
  expect(codeForEarly(shown, answered(`${launch}&prizeMode=Trad`))).toBe('once')
})

test.each([
  ['another lottery', answered('launch=once&view=betting&lottery=MB2&lang=VI')],
  ['another view', answered('launch=once&view=lobby&lottery=MB1&lang=VI')],
  ['another language', answered('launch=once&view=betting&lottery=MB1&lang=EN')],
  ['something nobody knows', answered('launch=once&view=betting&lottery=MB1&lang=VI&room=9')],
  ['no code', answered('view=betting&lottery=MB1&lang=VI')],
  ['another path', answered('launch=once', 'https://games.lotus.example/other/')],
  ['another origin', answered('launch=once', 'https://studio.example/lottery/')],
])('a launch that answers %s opens its own address', (_, url) => {
  expect(codeForEarly(shown, url)).toBeUndefined()
})
