import { expect, test } from 'vitest'
import { dropReasons } from './dropReasons'

const decision = `export const decide = () => ({ show: false, reason: 'not today' })`
const built = (path: string) => {
  const { transform } = dropReasons() as unknown as {
    transform(code: string, id: string): { code: string } | undefined
  }
  return transform(decision, `/somewhere/front/src/${path}`)?.code ?? decision
}

test.each([
  'shell/install/decidePrompt.ts',
  'shell/update/decideUpdate.ts',
  'account/passkey/decidePasskeyOffer.ts',
  'account/twoFactor/decideFactors.ts',
])('%s keeps its reasons, because ?why shows them', (path) => {
  expect(built(path)).toContain('not today')
})

test.each(['app/decideAccess.ts', 'shell/language/decideLanguage.ts', 'requests/failure/decideFailure.ts'])(
  '%s, which every visitor loads, has no reasons',
  (path) => {
    expect(built(path)).not.toContain('not today')
  },
)
