import { expect, test } from 'vitest'
import { dropReasons } from './dropReasons'

const decision = `export const decideIt = () => ({ show: false, reason: 'not today' })`
const built = (path: string, source = decision) => {
  const { transform } = dropReasons() as unknown as {
    transform(code: string, id: string): { code: string } | undefined
  }
  return transform(source, `/somewhere/front/src/${path}`)?.code ?? source
}

test.each([
  'shell/install/decidePrompt.ts',
  'shell/update/updateFlow.ts',
  'account/passkey/offerPasskey.ts',
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

test('beside its flow a decision has no reasons, and what an overlay says of itself stays', () => {
  const flow = `${decision}\nexport const start = () => {\n  offer({ ok: true, reason: 'a guest' })\n}\n`
  expect(built('app/links.ts', flow)).not.toContain('not today')
  expect(built('app/links.ts', flow)).toContain('a guest')
  expect(built('app/links.ts', flow.split('\n').reverse().join('\n'))).not.toContain('not today')
})
