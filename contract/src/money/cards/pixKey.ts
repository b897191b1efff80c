import { isCnpj, isCpf } from './checkDigits'

export const pixKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const

export type PixKind = (typeof pixKinds)[number]

const clean: Record<PixKind, (typed: string) => string> = {
  cpf: (typed) => typed.replaceAll(/[\s.-]/g, ''),
  cnpj: (typed) => typed.replaceAll(/[\s./-]/g, '').toUpperCase(),
  email: (typed) => typed.trim().toLowerCase(),
  phone: (typed) => withCountry(typed.replaceAll(/[\s().-]/g, '')),
  random: (typed) => typed.trim().toLowerCase(),
}

const withCountry = (number: string): string => (/^[1-9]\d{9,10}$/.test(number) ? `+55${number}` : number)

const fits: Record<PixKind, (key: string) => boolean> = {
  cpf: isCpf,
  cnpj: isCnpj,
  email: (key) => key.length <= 77 && /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(key),
  // Area codes run from 11 to 99 without a nought; mobile numbers begin with nine.
  phone: (key) => /^\+55[1-9][1-9]9\d{8}$/.test(key),
  random: (key) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(key),
}

/** A PIX key as the directory of the Banco Central writes it; nothing when it is none of its kind. */
export const readPixKey = (kind: PixKind, typed: string): string | undefined => {
  const key = clean[kind](typed)
  return fits[kind](key) ? key : undefined
}
