import { expect, test } from 'vitest'
import { decideRelyingParty } from './verifyPasskey'

test.each([
  [{ name: 'lotus.example', port: '' }, ['https://lotus.example']],
  [{ name: 'lotus.example', port: ':8443' }, ['https://lotus.example:8443']],
  [
    { name: 'lotus.localhost', port: ':8080' },
    ['https://lotus.localhost:8080', 'http://lotus.localhost:8080'],
  ],
  [{ name: 'localhost.evil.example', port: '' }, ['https://localhost.evil.example']],
])('at %o only its own pages may ask; over plain http those of this machine alone', (host, origins) => {
  expect(decideRelyingParty(host)).toEqual({ id: host.name, origins })
})
