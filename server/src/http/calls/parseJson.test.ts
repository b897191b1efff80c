import { expect, test } from 'vitest'
import { parseJson } from './parseJson'

test.each([
  '{"stake":1000,"stake":2000}',
  '{"bets":[{"a":1,"\\u0061":2}]}',
  '{"stake":1e3}',
  '{"stake":1E+3}',
  '[{"x":{"y":1,"z":[],"y":2}}]',
])('what can be read in two ways is refused: %s', (text) =>
  expect(() => parseJson(text)).toThrow('request.invalid'),
)

test.each([
  '{"a":{"stake":1000},"b":{"stake":1000}}',
  '{"text":"1e3 \\" {\\"a\\":1,\\"a\\":2}","a":-1.5}',
  '["e","E",true,false,null,[],{}]',
  '{"a":"a","b":"a"}',
  '"1e3"',
])('what cannot is read as it stands: %s', (text) => expect(parseJson(text)).toEqual(JSON.parse(text)))
