import { readFileSync } from 'node:fs'

/** A setting of the environment cannot be used. The message is the sentence to show; nothing was started. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/** Settings that may hold a secret: each may also come from the file that its name with `_FILE` names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'SMS_GATEWAY_KEY',
  'MAIL_GATEWAY_KEY',
  'CAPTCHA_KEYS',
  'VENDOR_KEYS',
  'PAYMENT_KEYS',
  'STAFF_OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/**
 * The settings that are given: an empty value counts as absent, and a secret's file is read.
 * @throws OptionError
 */
export const givenIn = (environment: Record<string, string | undefined>): Record<string, string> => {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) if (value) given[name] = value
  for (const name of secretSettings) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined)
      throw new OptionError(`${name} and ${name}_FILE are both set: keep one of them.`)
    given[name] = readSecret(name, path)
  }
  return given
}

/** The environment of a program that the server runs, without the server's own secrets. */
export const withoutSecrets = (
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> => {
  const hidden: readonly string[] = secretSettings
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !hidden.includes(name)))
}

const readSecret = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (failure) {
    throw new OptionError(`The file ${path}, which ${name}_FILE names, cannot be read.`, { cause: failure })
  }
}
