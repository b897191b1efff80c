import { expect, test } from 'vitest'
import { hasFlag, whitelabelFlags } from './whitelabelFlags'

test('the registry holds the fourteen flags of the documents and a sentence for each (REQ-ACCESS-016)', () => {
  expect(Object.keys(whitelabelFlags).sort()).toEqual([
    'CBS3',
    'FIREBASECREATEACC3',
    'GEETEST3',
    'GEETESTTEST3',
    'GEETESTVCODE3',
    'GOOGLELOGIN3',
    'LOTTMINIGAME3',
    'MANDATORYAPPUPDATES3',
    'MOBILEAUTOLOGIN3',
    'PWDEXPFORCECHANGE3',
    'REWCEN3',
    'SEALOTTMINIGAME3',
    'STARTGAMEINAPP3',
    'UPDATEMOBILEICC3',
  ])
  for (const sentence of Object.values(whitelabelFlags)) expect(sentence).toMatch(/\.$/)
})

test('a flag is on only when it says so (REQ-ACCESS-015)', () => {
  expect(hasFlag({ CBS3: true }, 'CBS3')).toBe(true)
  expect(hasFlag({ CBS3: false }, 'CBS3')).toBe(false)
  expect(hasFlag({}, 'CBS3')).toBe(false)
})
