import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PaymentAdapter } from './provider'

/** The adapters of providers that do not speak our protocol, by the provider's name. */
export type PaymentAdapters = ReadonlyMap<string, PaymentAdapter>

/**
 * Loads the modules that speak the protocols of payment providers.
 *
 * @param named by provider: a package's name, or a path that begins with a dot or a slash, from the working folder
 * @throws AdapterError when a module cannot be loaded or has no function as its default export
 */
export const loadPaymentAdapters = async (
  named: Readonly<Record<string, string>> = {},
): Promise<PaymentAdapters> =>
  new Map(
    await Promise.all(
      Object.entries(named).map(async ([code, name]) => [code, await loadAdapter(code, name)] as const),
    ),
  )

const loadAdapter = async (code: string, name: string): Promise<PaymentAdapter> => {
  const isPath = /^\.{0,2}\//.test(name)
  const loaded = (await import(/* @vite-ignore */ isPath ? pathToFileURL(resolve(name)).href : name).catch(
    (failure: unknown) => {
      throw new AdapterError(
        `PAYMENT_ADAPTERS: the module ${name} of ${code} cannot be loaded: ${String(failure)}`,
      )
    },
  )) as { default?: unknown }
  if (typeof loaded.default !== 'function')
    throw new AdapterError(`PAYMENT_ADAPTERS: the default export of ${name} (${code}) is not a function.`)
  return loaded.default as PaymentAdapter
}

/** A payment adapter cannot be used. The message is for the operator. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError'
}
