import { expect, test } from 'vitest'
import { OptionError, optionMeanings, readOptions } from './options'

test('nothing has to be set', () => {
  expect(readOptions({})).toEqual({
    port: 8080,
    dataDir: '.data',
    databaseUrl: undefined,
    redisUrl: undefined,
    logLevel: 'warn',
    trustedProxies: [],
    callsPerMinute: 3_000,
  })
})

test('what is set is taken, and an empty value is as good as none', () => {
  const options = readOptions({
    PORT: '9000',
    DATA_DIR: '',
    DATABASE_URL: 'postgres://me:secret@db/playfront',
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
  })
  expect(options).toMatchObject({ port: 9000, dataDir: '.data', trustedProxies: ['10.0.0.1', '10.1.0.0/16'] })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://me:hidden-word@db'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with a sentence that names it and tells no value', (name, value) => {
  const attempt = () => readOptions({ [name]: value })
  expect(attempt).toThrow(OptionError)
  expect(attempt).toThrow(new RegExp(`^The setting ${name} cannot be used`))
  expect(attempt).not.toThrow('hidden-word')
})

test('every setting has its sentence', () => {
  expect(optionMeanings().every(({ meaning }) => meaning.endsWith('.'))).toBe(true)
})
